import { tentarDeNovo } from './retentativa.ts';

/** O que `/config.json` diz de cada estágio (design, Configuration at run time). */
export type Config = {
  readonly estagio: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Endereço do serviço de identidade local; null usa o da Amazon. */
  readonly cognitoEndpoint: string | null;
  /** Endereço da API; vazio é a mesma origem. */
  readonly base: string;
  /** Onde abrem as páginas de quem vende, se não é onde o painel abre. */
  readonly site: string;
};

function lerConfig(corpo: unknown): Config {
  if (corpo === null || typeof corpo !== 'object') throw new Error('config.json não é um objeto');
  const campos = new Map<string, unknown>(Object.entries(corpo));
  const texto = (nome: string): string => {
    const valor = campos.get(nome);
    if (typeof valor !== 'string') throw new Error(`config.json sem ${nome}`);
    return valor;
  };
  return {
    estagio: texto('estagio'),
    userPoolId: texto('userPoolId'),
    userPoolClientId: texto('userPoolClientId'),
    cognitoEndpoint: campos.get('cognitoEndpoint') ? texto('cognitoEndpoint') : null,
    base: texto('base'),
    site: campos.get('site') ? texto('site') : '',
  };
}

let site = '';

/**
 * A origem em que abrem as páginas de quem vende; vale depois de lida a configuração, que vem antes de qualquer tela.
 */
export const origemDoSite = (): string => site || window.location.origin;

/** Lê a configuração do estágio; sem zod, para caber no que se baixa antes de entrar. */
export function obterConfig(): Promise<Config> {
  return tentarDeNovo(
    async () => {
      const resposta = await fetch('/config.json');
      if (!resposta.ok) throw new Error(`config.json respondeu ${resposta.status}`);
      const config = lerConfig(await resposta.json());
      site = config.site;
      return config;
    },
    { tentativas: 4, passageira: () => true },
  );
}
