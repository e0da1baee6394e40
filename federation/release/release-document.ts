import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { FederationError } from '../errors.ts';

const Name = Type.String({ pattern: '^(?!(releases|hosts)$)[a-z][a-z0-9-]*$' });
const Version = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z._-]*$' });
const ReleaseId = Type.String({ pattern: '^[0-9]{6,}$' });
/** Relative path without `.` and `..`, safe in a folder, in a bucket and in a URL. */
const File = Type.String({ pattern: '^(?!\\.{1,2}(/|$))[\\w@~.-]+(/(?!\\.{1,2}(/|$))[\\w@~.-]+)*$' });
const Files = Type.Array(File);
/** Of a page or a fragment: part of a chunk's name, of attributes and of messages. */
const Id = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$' });

/** A name or an address, as it stands in a URL; it goes into the content security policy. */
const HOST = '([A-Za-z0-9][A-Za-z0-9.-]*|\\[[0-9A-Fa-f:.]+\\])';

/** Of records: every key has to be what it says. Fields that this code does not know are let be. */
const strict = { additionalProperties: false };
/** The `format` that this code reads. A document says the least that its readers have to know. */
const FORMAT = 1;

const PropsShape = Type.Record(Type.String(), Type.String());
const Types = Type.Record(Type.String(), Type.String());
const Requirements = Type.Object({
  packages: Type.Record(Type.String(), Type.String({ pattern: '^\\^\\d+\\.\\d+\\.\\d+$' })),
  members: Type.Array(Type.String()),
  types: Type.Optional(Type.Object({ read: Types, given: Types })),
  fragments: Type.Record(Id, PropsShape, strict),
});

const manifest = {
  /** Folder of the remote in the workspace, and of its files in the store. */
  name: Name,
  version: Version,
  /** Contract between host and remotes that it was built for. */
  contract: Type.Integer({ minimum: 1 }),
  /** A page needs its primary remotes; it is shown without a secondary one that fails. */
  tier: Type.Union([Type.Literal('primary'), Type.Literal('secondary')]),
  /** Module that the browser loads. */
  entry: File,
  /** Module that the shell's server runs. */
  server: File,
  styles: Files,
  /** In place of `styles`, where its pages of that section are; builds of before have none. */
  sectionStyles: Type.Optional(Type.Record(Id, Files, strict)),
  /** Scripts that pages of a section alone lead to, late parts among them. */
  sectionFiles: Type.Optional(Type.Record(Id, Files, strict)),
  /** What every page of the remote needs, entry first. */
  preload: Files,
  /** Routes and the files each needs besides `preload`. `path` is relative to the language prefix, unless it is to have none. */
  pages: Type.Array(
    Type.Object({
      id: Id,
      path: Type.String({ pattern: '^[^\\x00-\\x20\\x7f<>"\'`\\\\]*$', maxLength: 500 }),
      unprefixed: Type.Optional(Type.Literal(true)),
      /** Listed for search engines. */
      sitemap: Type.Optional(Type.Literal(true)),
      /** Its name in the menus, by language. */
      menu: Type.Optional(
        Type.Object({
          ar: Type.String({ minLength: 1, maxLength: 40 }),
          en: Type.String({ minLength: 1, maxLength: 40 }),
        }),
      ),
      files: Files,
    }),
  ),
  /** With the props that each takes. */
  fragments: Type.Record(Id, Type.Object({ files: Files, props: Type.Optional(PropsShape) }), strict),
  /** Files with the messages of each language. */
  messages: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Files, strict),
  /** What it was built against; builds of before do not tell. */
  requires: Type.Optional(Requirements),
};

const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' });

/** By whom, and over what release-policy.ts says. */
const Signature = Type.Union([
  Type.Object({
    /** Id of the publisher's key. */
    key: Type.String({ pattern: '^[\\w-]{16}$' }),
    /** Ed25519, as base64. */
    value: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
  }),
  /** An ID token of the publisher, issued for this alone (identity.ts). */
  Type.Object({ token: Type.String({ pattern: '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', maxLength: 10_000 }) }),
]);

const release = {
  ...manifest,
  /** When it was published first; versions of before do not tell. */
  publishedAt: Type.Optional(Time),
  /** Revision it was built from, when known; `-dirty` where it was built from something else. */
  commit: Type.Union([Type.String({ pattern: '^[0-9a-f]{7,64}(-dirty)?$' }), Type.Null()]),
  /** Address of the run that built it, when known. */
  build: Type.Optional(Type.String({ pattern: '^https?://[^\\s<>"]+$', maxLength: 500 })),
  /** URL prefix of its files: a path of this site, or absolute for another host. */
  base: Type.String({
    pattern: `^(https?://${HOST}(:[0-9]{1,5})?)?/([\\w@~.%-]+/)*$`,
    maxLength: 2000,
  }),
  /** Every file with its hash, in the form of the `integrity` attribute. */
  files: Type.Record(File, Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' }), strict),
  signature: Type.Optional(Signature),
};

const RemoteManifest = Type.Object(manifest);
const RemoteVersion = Type.Object(release);
/** A version that some visitors get instead of the live one. */
const Candidate = Type.Object({
  ...release,
  /** Of visitors; each stays with what they got. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  since: Time,
});
const RemoteRelease = Type.Object({
  ...release,
  fallback: Type.Optional(Type.Object({ ...release, fallback: Type.Optional(Type.Never()) })),
  candidate: Type.Optional(Candidate),
});
const ReleaseDocument = Type.Object({
  /** Raised when a reader of the number before would misread the document; a new field that it may pass over does not raise it. */
  format: Type.Integer({ minimum: 1, maximum: FORMAT }),
  id: ReleaseId,
  createdAt: Time,
  /** Who made it, and why, where they said so. */
  by: Type.Optional(Type.String({ maxLength: 100 })),
  reason: Type.Optional(Type.String({ maxLength: 300 })),
  /** Id of the release that this one replaced. */
  previous: Type.Union([ReleaseId, Type.Null()]),
  remotes: Type.Record(Name, RemoteRelease, strict),
  /** By the pattern of a page, and by the name of a fragment: the remote that may publish it. */
  owners: Type.Optional(
    Type.Object({ pages: Type.Record(Type.String(), Name), fragments: Type.Record(Id, Name, strict) }),
  ),
  /** By remote: versions that were rolled back. They are never fallen back to. */
  revoked: Type.Optional(Type.Record(Name, Type.Array(Version), strict)),
  signature: Type.Optional(Signature),
});
const Pointer = Type.Object({ release: ReleaseId });

/** What the build of a remote leaves as `dist/remote.json`; paths are relative to `dist/`. */
export type RemoteManifest = Static<typeof RemoteManifest>;
/** One published, immutable version of a remote. */
export type RemoteVersion = Static<typeof RemoteVersion>;
/** A remote within a release; `fallback` is the version that was current when this one was published. */
export type RemoteRelease = Static<typeof RemoteRelease>;
export type Candidate = Static<typeof Candidate>;
export type Signature = Static<typeof Signature>;
/** Which version of each remote is live. Never changed once written: `current.json` names the current one. */
export type ReleaseDocument = Static<typeof ReleaseDocument>;
export type ReleasePointer = Static<typeof Pointer>;

/** @throws FederationError FED-002 naming the field that is wrong. */
export function parseRemoteManifest(bytes: Uint8Array, source: string): RemoteManifest {
  return parse(RemoteManifest, bytes, source);
}

/** @throws FederationError FED-002 naming the field that is wrong. */
export function parseRemoteVersion(bytes: Uint8Array, source: string): RemoteVersion {
  const version = parse(RemoteVersion, bytes, source);
  checkFiles(version, source);
  return version;
}

/** @throws FederationError FED-002 naming the field that is wrong, FED-023 for one that is written for newer readers. */
export function parseReleaseDocument(bytes: Uint8Array, source: string): ReleaseDocument {
  const document = parse(ReleaseDocument, bytes, source);
  if (document.previous !== null && Number(document.previous) >= Number(document.id)) {
    throw invalid(source, '/previous', 'is not an earlier release');
  }
  for (const [name, remote] of Object.entries(document.remotes)) {
    for (const version of versionsOf(remote)) {
      if (version.name !== name)
        throw invalid(source, `/remotes/${name}`, `holds the remote ${version.name}`);
      checkFiles(version, source);
    }
  }
  return document;
}

/** @throws FederationError FED-002 when it is not a pointer. */
export function parseReleasePointer(bytes: Uint8Array, source: string): ReleasePointer {
  return parse(Pointer, bytes, source);
}

/** Whether these can name a version in a store; anything else must not become part of a path. */
export function isVersionName(remote: string, version: string): boolean {
  return Value.Check(Name, remote) && Value.Check(Version, version);
}

/** The remote of this name; `undefined` also for names that every object has. */
export function remoteIn({ remotes }: ReleaseDocument, name: string): RemoteRelease | undefined {
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/** Versions of a remote that were rolled back. */
export function revokedIn(document: ReleaseDocument | undefined, name: string): string[] {
  const revoked = document?.revoked ?? {};
  return Object.hasOwn(revoked, name) ? (revoked[name] ?? []) : [];
}

/** The live version alone. */
export function withoutFallback({ fallback: _, candidate: __, ...version }: RemoteRelease): RemoteVersion {
  return version;
}

/** What visitors get of a remote: the live version, or its candidate. */
export function shownVersionsOf(remote: RemoteRelease): RemoteRelease[] {
  return remote.candidate ? [remote, remote.candidate] : [remote];
}

/** The same with the version that is fallen back to. */
export function versionsOf(remote: RemoteRelease): RemoteVersion[] {
  return remote.fallback ? [...shownVersionsOf(remote), remote.fallback] : shownVersionsOf(remote);
}

/** The bytes of a document, manifest or pointer as they are stored. */
export function toBytes(value: ReleaseDocument | RemoteVersion | ReleasePointer): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}

function checkFiles(version: RemoteVersion, source: string): void {
  const where = `/remotes/${version.name}`;
  for (const file of filesNamedBy(version)) {
    if (!Object.hasOwn(version.files, file))
      throw invalid(source, where, `names ${file}, which is not among its files`);
  }
  const ids = version.pages.map((page) => page.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw invalid(source, where, `has the page ${twice} twice`);
}

/** All of its sheets, those of sections too. */
export function sheetsOf({
  styles,
  sectionStyles = {},
}: Pick<RemoteManifest, 'styles' | 'sectionStyles'>): string[] {
  return [...new Set([...styles, ...Object.values(sectionStyles).flat()])];
}

function filesNamedBy(manifest: RemoteManifest): string[] {
  return [
    manifest.entry,
    manifest.server,
    ...sheetsOf(manifest),
    ...manifest.preload,
    ...manifest.pages.flatMap((page) => page.files),
    ...Object.values(manifest.fragments).flatMap((fragment) => fragment.files),
    ...Object.values(manifest.messages).flat(),
  ];
}

function parse<Schema extends TSchema>(schema: Schema, bytes: Uint8Array, source: string): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new FederationError('FED-002', `${source} is not JSON`, { cause });
  }
  const { format } = Object(value) as { format?: unknown };
  if (Number.isInteger(format) && Number(format) > FORMAT) {
    throw new FederationError(
      'FED-023',
      `${source} needs readers of format ${format}, and this one knows ${FORMAT}: deploy a newer shell first`,
    );
  }
  if (Value.Check(schema, value)) return value;
  const [error] = Value.Errors(schema, value);
  throw invalid(source, error?.instancePath || '/', error?.message ?? 'does not fit the format');
}

function invalid(source: string, path: string, reason: string): FederationError {
  return new FederationError('FED-002', `${source}: ${path} ${reason}`);
}
