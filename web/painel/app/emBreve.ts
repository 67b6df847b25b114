/**
 * Telas que a especificação nomeia e que ainda não chegaram: o endereço existe e diz isso. Quem entrega uma tela tira
 * a linha dela daqui e a põe em `rotas.tsx`; ao fim, esta lista e `EmBreve.tsx` somem.
 */
export const TELAS_EM_BREVE: readonly { readonly caminho: string; readonly titulo: string }[] = [
  { caminho: 'whatsapp', titulo: 'Assistente WhatsApp' },
  { caminho: 'whatsapp/knowledge/jackpot-hunters-laycs', titulo: 'Conhecimento: Jackpot Hunters + Lay CS' },
  { caminho: 'whatsapp/knowledge/over-limite', titulo: 'Conhecimento: Over Limite' },
  { caminho: 'whatsapp/knowledge/metodo-cerccos', titulo: 'Conhecimento: Método Cerccos' },
  { caminho: 'whatsapp/knowledge/consultoria-individual', titulo: 'Conhecimento: Consultoria Individual' },
];
