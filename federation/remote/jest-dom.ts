import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What is expected comes at once; a machine that is busy with other tests may take its time.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no pointers to capture, and tests of what runs on the server have no elements at all.
if ('Element' in globalThis) Element.prototype.setPointerCapture ??= () => undefined;
