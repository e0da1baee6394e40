import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';
import { onPath, unpackProgram } from './debian-package.ts';
import { ROOT } from './run.ts';

interface Rules {
  groups: { rules: { alert: string }[] }[];
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
}
interface Dashboard {
  uid: string;
  templating: { list: { name: string; query: string }[] };
  panels: Panel[];
}

const run = promisify(execFile);
const promtool = onPath('promtool') ?? unpackProgram('prometheus', 'promtool');
if (!promtool) console.warn("Alerts and queries are not tried: Debian's package prometheus has promtool");
const withPromtool = promtool ? it : it.skip;

const text = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const dashboard = JSON.parse(text('grafana/shop.json')) as Dashboard;
// A placeholder of Grafana's.
const SOURCE = `\${source}`;
const targets = dashboard.panels.flatMap(({ targets = [] }) => targets);

async function check(...words: string[]): Promise<string> {
  const { stdout } = await run(promtool ?? '', words).catch((refused) => {
    throw new Error(refused.stderr || refused.stdout);
  });
  return stdout;
}

/** By a file of rules, each of which records one of these. */
async function checkQueries(queries: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-queries-'));
  try {
    const rules = queries.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = join(folder, 'rules.yml');
    await writeFile(file, stringify({ groups: [{ name: 'panels', rules }] }));
    return await check('check', 'rules', file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the alerts', () => {
  withPromtool('are rules that Prometheus takes', async () => {
    expect(await check('check', 'rules', join(ROOT, 'deploy/prometheus/alerts.yml'))).toContain('SUCCESS');
  });

  withPromtool('go off when they should, and not in a shop that is well', async () => {
    expect(await check('test', 'rules', join(ROOT, 'deploy/prometheus/alerts.test.yml'))).toContain(
      'SUCCESS',
    );
  });

  it('are tried, each with what sets it off and with what does not', () => {
    const { groups } = parse(text('prometheus/alerts.yml')) as Rules;
    const { tests } = parse(text('prometheus/alerts.test.yml')) as RuleTests;
    const tried = tests.flatMap(({ alert_rule_test: each }) => each);
    const among = (isFired: boolean) =>
      new Set(
        tried.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFired).map((each) => each.alertname),
      );
    const alerts = new Set(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
    expect(among(true)).toEqual(alerts);
    expect(among(false)).toEqual(alerts);
  });
});

describe('the dashboard', () => {
  const VARIABLES = [...dashboard.templating.list.map(({ name }) => name), '__rate_interval'];

  withPromtool('asks what Prometheus understands', async () => {
    const queries = targets.map(({ expr }) =>
      expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$\{?remote\}?/g, 'mfe-product'),
    );
    expect(queries.join()).not.toContain('$');
    expect(await checkQueries(queries)).toContain(`SUCCESS: ${targets.length} rules found`);
    await expect(checkQueries(['sum(rate(shop_visits_total[5m])'])).rejects.toThrow(
      'unclosed left parenthesis',
    );
  });

  it('has panels that stand beside each other, with names of their own', () => {
    const { panels } = dashboard;
    const ids = panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, gridPos: a, id } of panels) {
      expect(title).not.toBe('');
      expect(a.x + a.w).toBeLessThanOrEqual(24);
      const others = panels.filter((other) => other.id !== id);
      const over = others.filter(
        ({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
      );
      expect({ title, over: over.map((other) => other.title) }).toEqual({ title, over: [] });
    }
  });

  it('asks the source that whoever looks has chosen, by variables that there are', () => {
    expect(dashboard.uid).toMatch(/^[\w-]{1,40}$/);
    for (const panel of dashboard.panels.filter(({ type }) => type !== 'row')) {
      expect(panel.datasource?.uid).toBe(SOURCE);
      const refs = panel.targets?.map(({ refId }) => refId) ?? [];
      expect(refs.length).toBeGreaterThan(0);
      expect(new Set(refs).size).toBe(refs.length);
    }
    for (const { expr, datasource } of targets) {
      expect(datasource.uid).toBe(SOURCE);
      for (const [, name] of expr.matchAll(/\$\{?(\w+)/g)) expect(VARIABLES).toContain(name);
    }
  });

  it('names each line by labels that its query leaves', () => {
    for (const { expr, legendFormat } of targets) {
      const left = expr.match(/by \(([^)]*)\)/)?.[1]?.split(', ') ?? ['instance'];
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(left).toContain(label);
      // Lines that differ have names that differ.
      for (const label of left.filter((each) => each !== 'le'))
        expect(legendFormat).toContain(`{{${label}}}`);
    }
  });
});
