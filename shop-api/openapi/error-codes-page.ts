import { ERROR_CODE_SECTIONS } from '../kernel/http/error-codes.ts';

const INTRODUCTION = `# Error codes of the API

Every refusal of shop-api is \`{ code, message, reason, errors?, codes? }\`: \`code\` is the HTTP status, \`reason\` the code
of the whole refusal, \`codes\` those of single fields by their path, such as \`{ "items[0].quantity": ["stock"] }\`.
\`message\` and \`errors\` are for people, in the language of the request. Programs go by the codes, which never change
their meaning. What a release, a remote or the shell fails with is in [operations](operations.md).

Made by \`npm run openapi\` from \`shop-api/kernel/http/error-codes.ts\`.
`;

/** The page of the documentation about error codes. */
export function errorCodesPage(): string {
  return [
    INTRODUCTION,
    ...Object.entries(ERROR_CODE_SECTIONS).map(([title, codes]) =>
      [
        `## ${title}\n`,
        '| Code | Means | What a client does |\n|---|---|---|',
        ...Object.entries(codes).map(([code, [means, remedy]]) => `| \`${code}\` | ${means} | ${remedy} |`),
        '',
      ].join('\n'),
    ),
  ].join('\n');
}
