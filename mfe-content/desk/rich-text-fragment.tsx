export { RichTextEditor as Fragment } from './rich-text-editor.tsx';
