import { HostContextProvider } from '@shop/federation/host-context';
import '@shop/shared-ui/testing/always-near';
import { fakeShopContext } from '@shop/shop-client/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { laterPart } from './later-part.tsx';

const context = {
  ...fakeShopContext(),
  ErrorPanel: ({ code, onRetry }: { code: string; onRetry?: () => void }) => (
    <button type="button" onClick={onRetry}>
      {code}
    </button>
  ),
};
const Words = ({ words }: { words: string }) => <p>{words}</p>;

function show(load: () => Promise<ComponentType<{ words: string }>>) {
  const Part = laterPart(load);
  const props = { words: 'here' };
  return act(async () => {
    render(
      <HostContextProvider value={context}>
        <Part props={props} height="h-4" />
      </HostContextProvider>,
    );
  });
}

describe('a later part', () => {
  it('is loaded once it is near', async () => {
    await show(async () => Words);
    expect(await screen.findByText('here')).toBeInTheDocument();
  });

  it('costs nothing until then', async () => {
    const observe = jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => undefined);
    const load = jest.fn(async () => Words);
    await show(load);
    expect(load).not.toHaveBeenCalled();
    observe.mockRestore();
  });

  it('can be asked for again where its code could not be had', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let calls = 0;
    await show(() => (calls++ === 0 ? Promise.reject(new Error('no connection')) : Promise.resolve(Words)));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'FED-004' })));
    expect(screen.getByText('here')).toBeInTheDocument();
    said.mockRestore();
  });
});
