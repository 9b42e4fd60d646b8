import { DEFAULT_CONFIG, loadConfig } from '../../../src/shared/config';
import { makeFakeApi } from '../../support/fakeApi';

const load = (body: unknown, status = 200) => {
  const api = makeFakeApi();
  api.on('GET', '/config.json', { status, body });
  return loadConfig(api.fetch);
};

describe('the settings of config.json', () => {
  it('are taken as they are, but for the slash at the end of apiUrl', async () => {
    const config = {
      apiUrl: 'https://negozio.it/api',
      shopName: 'Bottega',
      slotDomenica: true,
      registraSessioni: true,
      estesa: true,
    };
    expect(await load({ ...config, apiUrl: `${config.apiUrl}/` })).toEqual(config);
  });

  it.each(['true', 1, ['versioni'], null])('are to the letter where `estesa` is %j', async (estesa) =>
    expect((await load({ estesa })).estesa).toBe(false),
  );

  it.each([
    { apiUrl: 3 },
    { apiUrl: ' ' },
    { shopName: '' },
    { slotDomenica: 'true' },
    { registraSessioni: 1 },
  ])('keep the default where the type is wrong: %j', async (config) =>
    expect(await load(config)).toEqual(DEFAULT_CONFIG),
  );

  it.each([
    ['is missing', () => load('Not found', 404)],
    ['is no JSON', () => load('{ "apiUrl": ')],
    ['holds no object', () => load(null)],
    ['cannot be reached', () => loadConfig(makeFakeApi().fetch)],
  ])('are the defaults, with a warning, when the file %s', async (_what, loaded) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await loaded()).toEqual(DEFAULT_CONFIG);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
