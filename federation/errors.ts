/** Every way a remote, its release or the release store can fail. Codes are stable: support and runbooks quote them. */
const FEDERATION_ERRORS = {
  'FED-001': 'The release has no remote, page or fragment of this name',
  'FED-002': 'A manifest, release document or pointer is not what the format asks for',
  'FED-003': 'The remote did not answer in time',
  'FED-004': 'The remote could not be loaded',
  'FED-005': 'What was loaded is not the module of a remote',
  'FED-006': 'A file differs from the hash in its release',
  'FED-007': 'The server bundle of the remote threw',
  'FED-008': 'The remote was built for a contract that this host does not support',
  'FED-009': 'This version is published already, with other content',
  'FED-010': 'Somebody else published in between',
  'FED-011': 'A file of the release is missing in the store',
  'FED-012': 'The release store cannot be reached or did not answer in time',
  'FED-013': 'There is no previous version to go back to',
  'FED-014': 'Nothing has been released yet',
  'FED-015': 'The remote has not been built, or its build failed',
  'FED-016': 'This version was never released',
  'FED-017': 'The command or a setting is wrong',
  'FED-018': 'A page could not get its data',
  'FED-019': 'A page or fragment belongs to another remote',
  'FED-020': 'A page loads more than its budget',
  'FED-021': 'Styles reach beyond the remote',
  'FED-022': 'The release store ignores conditional writes',
  'FED-023': 'The release document is written for newer readers',
  'FED-024': 'The remote was built for another version of a shared package',
  'FED-025': 'The remote uses what nothing that is live provides',
  'FED-026': 'The remote leaves out what others still use',
  'FED-027': 'A fragment takes other props than it is given',
  'FED-028': 'The process that rendered a remote ended',
  'FED-029': 'A version ended its processes too often to be rendered on the server',
  'FED-030': 'The styles have lost most of their classes',
  'FED-031': 'The remote changes globals',
  'FED-032': 'The remote failed in a browser, outside of its pages',
  'FED-033': 'A page threw in a browser while it was rendered',
  'FED-034': 'A page threw while it was taken away',
  'FED-035': 'The remote has another candidate',
  'FED-036': 'The remote has no candidate',
  'FED-037': 'A signature is missing, or its publisher may not release this',
  'FED-038': 'What the server rendered could not be hydrated',
  'FED-039': 'The candidate did worse than what is live',
  'FED-040': 'The folder for a new remote is not empty',
  'FED-041': 'Types, messages or tests of the remote are wrong',
} as const;

export type FederationErrorCode = keyof typeof FEDERATION_ERRORS;

/** A failure of federation with its stable code; `cause` holds what led to it. */
export class FederationError extends Error {
  override readonly name = 'FederationError';
  readonly code: FederationErrorCode;

  constructor(code: FederationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
