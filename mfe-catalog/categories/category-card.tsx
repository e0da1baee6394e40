import { ArrowEndIcon } from '@shop/shared-ui/icons';
import { Picture } from '@shop/shared-ui/picture';
import { useShop } from '@shop/shop-client/context';
import type { Picture as PictureData } from '@shop/shop-client/model';
import { hrefFrom } from '@shop/shop-domain/href';

export interface CategoryCardProps {
  category: { slug: string; name: string; parentName?: string; picture?: PictureData };
  sizes: string;
  headingLevel: 'h2' | 'h3';
  /** Among the first pictures of the page. */
  priority?: boolean;
}

/** On a phone, where three stand side by side, without its department and arrow. */
export function CategoryCard({ category, sizes, headingLevel: Heading, priority }: CategoryCardProps) {
  const shop = useShop();
  const { slug, name, parentName, picture } = category;
  return (
    <article className="group relative">
      <Picture
        {...picture}
        name={name}
        alt=""
        aspect="square"
        rounded="lg"
        sizes={sizes}
        priority={priority}
        imageClassName="transition duration-slow ease-calm group-hover:scale-[1.03]"
      />
      <div className="mt-3 flex items-center sm:mt-4 justify-between gap-4">
        <div className="min-w-0">
          {parentName && (
            <p className="text-sm text-ink-muted max-sm:hidden">
              <bdi>{parentName}</bdi>
            </p>
          )}
          <Heading className="text-sm font-semibold text-ink sm:text-lg">
            <a
              href={hrefFrom({ basePath: shop.homePath })('category', { '*': slug }, { query: { page: 1 } })}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{name}</bdi>
            </a>
          </Heading>
        </div>
        <span className="hidden size-10 shrink-0 items-center justify-center rounded-full bg-tint text-ink transition group-hover:bg-accent group-hover:text-accent-ink sm:flex">
          <ArrowEndIcon size={18} />
        </span>
      </div>
    </article>
  );
}
