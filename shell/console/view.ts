import type { Locale } from '@shop/federation/contract';
import type { RemoteComparison } from '@shop/federation/release/compare-releases';
import type { PageSizes } from '@shop/federation/release/page-sizes';
import type { ReleaseDocument } from '@shop/federation/release/release-document';
import type { Change, LiveRemote } from '@shop/federation/release/status';
import type { Figures } from '../server/console/figures.ts';
import type { Operator } from '../server/console/operators.ts';

/** Where the console is, and each of its pages below a language. */
export const CONSOLE = '/releases/console';

export const ACTIONS = ['canary', 'promote', 'abort', 'rollback', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/** A release with what it changed. */
export interface LogEntry {
  release: ReleaseDocument;
  changes: Change[];
}

/** Part of the log, and where the rest begins. */
export interface Log {
  entries: LogEntry[];
  earlier?: string;
}

/** Something that was refused or failed, by its stable code. */
export interface Problem {
  code: string;
  message: string;
}

export interface SizedComparison extends RemoteComparison {
  /** Absent where the files are gone. */
  sizes: { before?: PageSizes; after?: PageSizes };
}

export interface RemoteView extends LiveRemote {
  figures: { stable?: Figures; candidate?: Figures };
}

export interface ActView {
  kind: 'act';
  action: Action;
  /** Remote, or release to restore. */
  target: string;
  /** The release that is looked at: what is done on top of another one is refused. */
  onto: string;
  /** Versions to choose from; none where the action knows. */
  versions?: string[];
  values: { version?: string; percent?: string; reason?: string };
  /** What visitors get after it. */
  changes: SizedComparison[];
  /** Releases that were made since the form was opened. */
  meanwhile?: LogEntry[];
  problem?: Problem;
  /** What was left out or is no such value. */
  invalid?: ('reason' | 'percent' | 'version')[];
  /** The same at a terminal. */
  command: string;
  lacks?: Lack;
}

/** What an action lacks: a key of this shell, where releases are signed, or something of who asks for it. */
export type Lack = 'key' | 'write' | 'totp';

export type View =
  | {
      kind: 'log-in';
      problem?: 'wrong' | 'often';
      /** Nobody can tell whose session of the desk came with the request. */
      isDeskAway: boolean;
      /** Whether anybody has a token to log in with. */
      hasTokens: boolean;
    }
  | {
      kind: 'overview';
      current: ReleaseDocument;
      remotes: RemoteView[];
      log: Log;
      figuresSince: Date;
      /** Why this shell serves another release than the store names. */
      served?: { id: string; problem: Problem };
      /** The one that has just been made. */
      done?: LogEntry;
      lacks?: Lack;
    }
  | { kind: 'history'; log: Log }
  | { kind: 'compare'; before: ReleaseDocument; after: ReleaseDocument; changes: SizedComparison[] }
  | { kind: 'problem'; problem: Problem }
  | ActView;

/** What surrounds each of them. */
export interface Frame {
  locale: Locale;
  brand: string;
  /** Below the language, with its query: the same page in the other one. */
  path: string;
  /** Addresses of the style sheets. */
  styles: string[];
  operator: Operator | null;
  /** As it was chosen in the shop; null: the system decides. */
  theme: 'light' | 'dark' | null;
}
