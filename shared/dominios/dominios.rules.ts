/** O que se diz no lugar do endereço a apontar quando a instalação não tem a distribuição dos domínios. */
export const SEM_DOMINIOS = 'nenhum';

/** Em que ponto está o domínio de um vendedor; 'saindo' é o que se removeu e ainda se desfaz. */
export const ESTADOS_DO_DOMINIO = [
  'aguardando_dns',
  'emitindo_certificado',
  'no_ar',
  'dns_mudou',
  'falhou',
  'saindo',
] as const;
export type EstadoDoDominio = (typeof ESTADOS_DO_DOMINIO)[number];

/** O que impede um domínio de seguir. */
export const MOTIVOS_DO_DOMINIO = [
  'posse_nao_encontrada',
  'posse_outra',
  'endereco_nao_encontrado',
  'endereco_outro',
  'dns_sem_resposta',
  'em_uso',
  'certificado_recusado',
  'certificado_expirou',
  'em_outra_distribuicao',
] as const;
export type MotivoDoDominio = (typeof MOTIVOS_DO_DOMINIO)[number];

/** O que se diz ao vendedor de cada motivo. */
export const FRASE_DO_MOTIVO: Readonly<Record<MotivoDoDominio, string>> = {
  posse_nao_encontrada:
    'O registro TXT ainda não aparece. O DNS pode levar algumas horas para mostrar o que mudou.',
  posse_outra: 'Há um registro TXT neste nome, mas com outro valor: copie o que está abaixo.',
  endereco_nao_encontrado:
    'O registro CNAME não aparece. O DNS pode levar algumas horas. No Cloudflare, deixe o registro como “Somente DNS” (nuvem cinza).',
  endereco_outro: 'O registro CNAME leva a outro endereço: troque-o pelo que está abaixo.',
  dns_sem_resposta: 'O DNS deste domínio não respondeu. Vamos tentar de novo sozinhos.',
  em_uso: 'Este domínio já está em uso.',
  certificado_recusado:
    'O certificado não foi emitido. Veja se o domínio tem um registro CAA que só aceite outra autoridade, e verifique de novo.',
  certificado_expirou: 'O certificado não saiu em três dias: confira o registro CNAME e verifique de novo.',
  em_outra_distribuicao:
    'Este domínio ainda está ligado a outra conta do Amazon CloudFront: retire-o de lá e verifique de novo.',
};

/** O nome em que o vendedor prova que o domínio é dele. */
export const nomeDaPosse = (host: string) => `_crm-verificacao.${host}`;
/** O valor que a prova leva. */
export const valorDaPosse = (token: string) => `crm-verificacao=${token}`;

const SO_O_DOMINIO =
  'Informe só o domínio, como www.minhaloja.com.br: sem https://, sem porta, sem barra e sem espaços';
const INVALIDO = 'Domínio inválido: confira as letras e os pontos';
const ENDERECO_IP = 'Informe um nome de domínio, e não um endereço IP';
/** Cabe nele o nome da prova (RFC 1035: 253 ao todo) e as chaves da borda. */
const MAXIMO = 200;
const PARTE = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * O domínio como o DNS o escreve (minúsculas, acentos em punycode, sem ponto no fim), ou o que há de errado com o que
 * se digitou. Se é a raiz de um domínio ou se é da casa, confere quem guarda.
 */
export function lerHost(texto: string): { readonly host: string } | { readonly recusa: string } {
  const digitado = texto.trim().replace(/\.$/, '');
  if (digitado === '') return { recusa: 'Informe o domínio' };
  if (/[\s/\\?#@:%[\]]/.test(digitado)) return { recusa: SO_O_DOMINIO };
  if (digitado.length > MAXIMO || !URL.canParse(`http://${digitado}`)) return { recusa: INVALIDO };
  const host = new URL(`http://${digitado}`).hostname.toLowerCase();
  if (/^[\d.]+$/.test(host)) return { recusa: ENDERECO_IP };
  const partes = host.split('.');
  const ultima = partes.at(-1) ?? '';
  if (host.length > MAXIMO || partes.length < 2 || !partes.every((parte) => PARTE.test(parte))) {
    return { recusa: INVALIDO };
  }
  return /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(ultima) ? { host } : { recusa: INVALIDO };
}

/** Diz se um domínio é um dos da lista ou um subdomínio deles. */
export const pertenceA = (host: string, dominios: readonly string[]) =>
  dominios.some((dominio) => host === dominio || host.endsWith(`.${dominio}`));
