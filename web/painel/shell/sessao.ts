// O de `aws-amplify` traz também as credenciais da AWS e os cookies, que o painel não usa.
import { Amplify } from '@aws-amplify/core';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { type Config, obterConfig } from './config.ts';
import { tentarDeNovo } from './retentativa.ts';

/** A sessão renova-se quando o token vence dentro de 90 s (especificação 1, seções 4 e 9). */
const MARGEM_MS = 90_000;
/** Marca deixada por 'Sair': as outras abas a veem e saem também. */
const CHAVE_SAIU = 'sessao:saiu';

export type Sessao = { readonly token: string; readonly sub: string; readonly email: string };

let configurada: Promise<Config> | undefined;

/** Prepara o Amplify com o `/config.json` do estágio; a sessão fica no localStorage, comum a todas as abas. */
export function configurarSessao(): Promise<Config> {
  configurada ??= obterConfig().then(
    (config) => {
      const Auth = {
        Cognito: {
          userPoolId: config.userPoolId,
          userPoolClientId: config.userPoolClientId,
          ...(config.cognitoEndpoint ? { userPoolEndpoint: config.cognitoEndpoint } : {}),
        },
      };
      // Só os tokens: quem usa o painel não recebe credenciais da AWS.
      cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
      Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
      return config;
    },
    (falha: unknown) => {
      configurada = undefined;
      throw falha;
    },
  );
  return configurada;
}

type Lida = Sessao & { readonly venceEm: number };

async function ler(forcar: boolean): Promise<Lida | null> {
  const { tokens, userSub } = await fetchAuthSession({ forceRefresh: forcar });
  if (!tokens) return null;
  const email = tokens.idToken?.payload.email;
  return {
    token: tokens.accessToken.toString(),
    sub: userSub ?? tokens.accessToken.payload.sub ?? '',
    email: typeof email === 'string' ? email : '',
    venceEm: (tokens.accessToken.payload.exp ?? 0) * 1000,
  };
}

/** Uma renovação por vez em todas as abas; quem esperou aproveita a que a outra fez. */
async function renovar(anterior: string | undefined): Promise<Lida | null> {
  const fazer = async () => {
    const agora = await ler(false);
    if (agora === null || agora.token !== anterior) return agora;
    return ler(true);
  };
  return 'locks' in navigator ? navigator.locks.request('renovar-sessao', fazer) : fazer();
}

const passageira = (falha: unknown) =>
  !(falha instanceof Error && /^(NotAuthorized|UserNotFound|TokenRevoked|UserNotConfirmed)/.test(falha.name));

/**
 * A sessão de agora, ou null quando acabou. `forcar` pede um token novo mesmo que o atual ainda valha. Serviço de
 * identidade fora do ar não é fim de sessão: a falha sobe, e o token que ainda vale continua valendo.
 */
export async function obterSessao({ forcar = false } = {}): Promise<Sessao | null> {
  await configurarSessao();
  return tentarDeNovo(
    async () => {
      const atual = await ler(false);
      return forcar && atual ? renovar(atual.token) : atual;
    },
    { tentativas: 4, passageira },
  );
}

/** Token de acesso para uma chamada; `renovar` pede um novo depois de um 401. */
export async function obterToken(opcoes?: { renovar: boolean }): Promise<string | null> {
  const sessao = await obterSessao({ forcar: opcoes?.renovar ?? false });
  return sessao?.token ?? null;
}

/** Conferência periódica: renova o que está para vencer; null quando a sessão acabou. */
export async function sessaoRenovada(): Promise<Sessao | null> {
  await configurarSessao();
  const atual = await tentarDeNovo(() => ler(false), { tentativas: 4, passageira });
  if (atual === null || atual.venceEm - Date.now() > MARGEM_MS) return atual;
  try {
    return await tentarDeNovo(() => renovar(atual.token), { tentativas: 4, passageira });
  } catch {
    // O serviço de identidade não respondeu; o token ainda vale e a próxima conferência tenta de novo.
    return atual;
  }
}

/** Sai nesta aba e nas outras, e vai para o login. */
export async function sair(): Promise<void> {
  localStorage.setItem(CHAVE_SAIU, String(Date.now()));
  await signOut().catch(() => undefined);
  window.location.assign('/login');
}

/** Diz se a sessão acabou porque a pessoa pediu para sair (em qualquer aba). */
export function saiuDeProposito(): boolean {
  return localStorage.getItem(CHAVE_SAIU) !== null;
}

/** Esquece o último 'Sair': alguém entrou. */
export function marcarEntrada(): void {
  localStorage.removeItem(CHAVE_SAIU);
}

/** Avisa quando outra aba entrou ou saiu. */
export function aoMudarEmOutraAba(avisar: () => void): () => void {
  const ouvir = (evento: StorageEvent) => {
    if (evento.key === CHAVE_SAIU || evento.key === null || evento.key.endsWith('.accessToken')) avisar();
  };
  window.addEventListener('storage', ouvir);
  return () => window.removeEventListener('storage', ouvir);
}
