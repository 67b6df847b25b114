/**
 * Telas que a especificação nomeia e que ainda não chegaram: o endereço existe e diz isso. Quem entrega uma tela tira
 * a linha dela daqui e a põe em `rotas.tsx`; ao fim, esta lista e `EmBreve.tsx` somem.
 */
export const TELAS_EM_BREVE: readonly { readonly caminho: string; readonly titulo: string }[] = [
  { caminho: 'templates/whatsapp/jackpot-hunters', titulo: 'Templates de WhatsApp: Jackpot Hunters' },
  { caminho: 'templates/whatsapp/over-limite', titulo: 'Templates de WhatsApp: Over Limite' },
  { caminho: 'templates/whatsapp/metodo-cerccos', titulo: 'Templates de WhatsApp: Método Cerccos' },
  { caminho: 'templates/whatsapp/consultoria', titulo: 'Templates de WhatsApp: Consultoria Individual' },
  { caminho: 'whatsapp', titulo: 'Assistente WhatsApp' },
  { caminho: 'whatsapp/knowledge/jackpot-hunters-laycs', titulo: 'Conhecimento: Jackpot Hunters + Lay CS' },
  { caminho: 'whatsapp/knowledge/over-limite', titulo: 'Conhecimento: Over Limite' },
  { caminho: 'whatsapp/knowledge/metodo-cerccos', titulo: 'Conhecimento: Método Cerccos' },
  { caminho: 'whatsapp/knowledge/consultoria-individual', titulo: 'Conhecimento: Consultoria Individual' },
];
