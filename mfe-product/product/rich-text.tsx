import { directionOf } from '@shop/shop-domain/text-direction';

/** What the merchant wrote: HTML that was sanitised when it was stored, or plain lines. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const look = `text-base text-ink-muted [&_a]:text-accent [&_a]:underline [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-5 [&_p+p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:ps-5 [&>*:first-child]:mt-0 ${className}`;
  if (!/<[a-z]/i.test(html)) {
    return (
      <div dir={directionOf(html)} className={look}>
        {[...new Set(html.split('\n').filter((line) => line.trim()))].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    );
  }
  return <div dir={directionOf(html)} className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
