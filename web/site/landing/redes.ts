import type { ConteudoLinktree } from '../../../shared/paginas/paginas.schema.ts';

/** Como se lê o nome de cada rede. */
export const NOMES_DAS_REDES: Readonly<Record<ConteudoLinktree['redes'][number]['plataforma'], string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  site: 'Site',
};
