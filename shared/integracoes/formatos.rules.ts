/**
 * Diz se um segredo serve ao Asaas: de 32 a 255 caracteres, sem espaços, sem cinco algarismos em sequência e sem
 * quatro letras repetidas (docs.asaas.com, criar webhook pela API).
 */
export function segredoServeAoAsaas(segredo: string): boolean {
  if (segredo.length < 32 || segredo.length > 255 || /\s/.test(segredo)) return false;
  if (/(.)\1{3}/i.test(segredo)) return false;
  const cincos = [...segredo.matchAll(/(?=(\d{5}))/g)].map(([, cinco]) => cinco ?? '');
  return !cincos.some((cinco) => '0123456789'.includes(cinco) || '9876543210'.includes(cinco));
}

/**
 * Diz se um endereço é https, com nome de domínio e sem usuário nem senha; para onde ele aponta, confere quem o chama.
 */
export function enderecoServe(texto: string): boolean {
  if (!URL.canParse(texto)) return false;
  const { protocol, username, password, hostname, search, hash } = new URL(texto);
  return protocol === 'https:' && !username && !password && !search && !hash && hostname.includes('.');
}
