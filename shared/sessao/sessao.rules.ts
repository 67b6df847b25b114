/**
 * Palavras que as rotas de hoje e de amanhã usam e que por isso não podem ser nome de usuário (regra 3).
 * O roteador da borda lê a mesma lista.
 */
export const PALAVRAS_RESERVADAS = [
  'api',
  'webhook',
  'login',
  'logout',
  'dashboard',
  'produtos',
  'checkout',
  'assets',
  'renovar',
  'pedido',
  'pedidos',
  'portal',
  'privacidade',
  'termos',
  'descadastrar',
  'config',
  'config.json',
  'home',
  'index',
  'index.html',
  'favicon',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.json',
  'admin',
  'painel',
  'site',
  'static',
  'public',
  'suporte',
  'ajuda',
  'sobre',
  'contato',
  'minha-conta',
  'conta',
  'entrar',
  'sair',
  'cadastro',
  'senha',
  'perfil',
  'afiliados',
  'obrigado',
  'well-known',
  '_local',
  '_cognito',
  'overlimite',
  'www',
  'mail',
  'app',
] as const;

/** Limites de um nome de usuário: minúsculas, números e hífen no meio, de 3 a 30 caracteres. */
export const FORMATO_USERNAME = /^[a-z0-9](?:[a-z0-9-]{1,28}[a-z0-9])$/;

/** Devolve a razão, em português, pela qual o nome de usuário não serve, ou null quando serve. */
export function recusarUsername(username: string): string | null {
  if (!FORMATO_USERNAME.test(username)) {
    return 'Use de 3 a 30 letras minúsculas, números ou hífens, sem hífen nas pontas';
  }
  if ((PALAVRAS_RESERVADAS as readonly string[]).includes(username))
    return 'Este nome de usuário é reservado';
  return null;
}
