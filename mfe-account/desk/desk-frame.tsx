import { Container } from '@shop/shared-ui/container';
import { Skeleton } from '@shop/shared-ui/skeleton';
import { DeskRoot } from '@shop/shop-client/desk/desk-root';
import type { Staff } from '@shop/shop-client/desk/staff';
import type { ReactNode } from 'react';
import { PageHeading } from '../account-frame/page-heading.tsx';
import { useDeskTexts } from './desk-texts.ts';

interface DeskFrameProps {
  title: string;
  text?: string;
  children: (staff: Staff) => ReactNode;
}

/** A page of the desk below its title. */
export function DeskFrame({ title, text, children }: DeskFrameProps) {
  const { t } = useDeskTexts();
  return (
    <Container className="py-8 md:py-12">
      <PageHeading title={title} text={text} large />
      <div className="mt-8 flex flex-col gap-10">
        <DeskRoot
          pending={
            <div aria-busy="true">
              <p className="sr-only">{t('desk.loading')}</p>
              <Skeleton className="h-64 rounded-lg" />
            </div>
          }
        >
          {children}
        </DeskRoot>
      </div>
    </Container>
  );
}
