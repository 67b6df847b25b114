/** O que aconteceu com uma mensagem: respondeu-se, passou-se a uma pessoa, ou não se fez nada. */
export const DESFECHOS = ['respondida', 'passada', 'ignorada'] as const;
export type Desfecho = (typeof DESFECHOS)[number];

/** Por que cada mensagem teve o desfecho que teve, em palavras para quem vende. */
export const MOTIVOS = {
  com_conhecimento: { desfecho: 'respondida', texto: 'Respondida com a base de conhecimento' },
  com_fatos: { desfecho: 'respondida', texto: 'Respondida com os dados da assinatura de quem perguntou' },
  saudacao: { desfecho: 'respondida', texto: 'Era só um cumprimento: o assistente se apresentou' },
  robo: { desfecho: 'respondida', texto: 'Perguntou se fala com um robô: o assistente disse o que é' },
  planos_e_link: { desfecho: 'respondida', texto: 'Quer comprar: foram os planos e o link' },
  link_para_renovar: { desfecho: 'respondida', texto: 'Quer renovar: foi o link' },
  qual_produto: { desfecho: 'respondida', texto: 'Não disse de que produto: o assistente perguntou' },
  cancelar: { desfecho: 'passada', texto: 'Quer cancelar' },
  reembolso: { desfecho: 'passada', texto: 'Quer o dinheiro de volta, ou diz que foi cobrado errado' },
  sem_acesso: { desfecho: 'passada', texto: 'Diz que está sem acesso' },
  reclamacao: { desfecho: 'passada', texto: 'Reclama' },
  pagamento_feito: { desfecho: 'passada', texto: 'Diz que pagou' },
  delicada: { desfecho: 'passada', texto: 'É um assunto delicado: só uma pessoa responde' },
  fora_do_assunto: { desfecho: 'passada', texto: 'Não é sobre o que se vende: proposta, emprego ou engano' },
  sem_produto: { desfecho: 'passada', texto: 'Não se soube de que produto se fala' },
  sem_conhecimento: { desfecho: 'passada', texto: 'Nada na base de conhecimento responde a isto' },
  modelo_nao_sabe: { desfecho: 'passada', texto: 'O que está na base não bastou para responder' },
  resposta_recusada: {
    desfecho: 'passada',
    texto: 'A resposta do modelo não passou na conferência e não foi enviada',
  },
  provedor_falhou: { desfecho: 'passada', texto: 'O provedor do modelo não respondeu' },
  sem_cota: { desfecho: 'passada', texto: 'Acabou o crédito na conta do provedor do modelo' },
  teto_atingido: { desfecho: 'passada', texto: 'O teto de gasto do mês foi atingido' },
  midia: { desfecho: 'passada', texto: 'Era áudio, imagem ou documento' },
  modo_sem_ia: { desfecho: 'passada', texto: 'O modo IA está desligado: uma pessoa responde' },
  sem_modelo: { desfecho: 'passada', texto: 'Não há integração de modelo ativa' },
  respostas_demais: {
    desfecho: 'passada',
    texto: 'Foram muitas respostas seguidas ao mesmo telefone: uma pessoa continua',
  },
  pediu_pessoa: { desfecho: 'passada', texto: 'A pessoa pediu para falar com alguém' },
  cortesia: { desfecho: 'ignorada', texto: 'Era só cortesia, e já se tinha respondido há menos de uma hora' },
  ruido: { desfecho: 'ignorada', texto: 'Era só um emoji, uma risada ou uma figurinha' },
  pausado: { desfecho: 'ignorada', texto: 'O assistente estava pausado' },
  fora_do_horario: { desfecho: 'ignorada', texto: 'Chegou fora do horário de atendimento' },
  fim_de_semana: { desfecho: 'ignorada', texto: 'Chegou no fim de semana' },
  sem_gatilho: { desfecho: 'ignorada', texto: 'Não tinha nenhuma palavra gatilho' },
  pessoa_na_conversa: { desfecho: 'ignorada', texto: 'Uma pessoa estava respondendo' },
  ja_passada: { desfecho: 'ignorada', texto: 'A conversa já esperava uma pessoa' },
  comando: { desfecho: 'ignorada', texto: 'Era um comando, como PARAR ou VOLTAR' },
  reacao: { desfecho: 'ignorada', texto: 'Era uma reação' },
  numero_escondido: { desfecho: 'ignorada', texto: 'Quem escreveu esconde o número' },
  janela_fechada: { desfecho: 'ignorada', texto: 'Passaram as 24 horas em que se pode responder' },
  sem_whatsapp: { desfecho: 'ignorada', texto: 'Não há integração de WhatsApp ativa' },
  envio_falhou: { desfecho: 'ignorada', texto: 'O WhatsApp não aceitou a resposta' },
} as const satisfies Readonly<Record<string, { readonly desfecho: Desfecho; readonly texto: string }>>;
export type Motivo = keyof typeof MOTIVOS;

/** Os motivos de quem perguntou o que ninguém escreveu: é deles que nasce conhecimento novo. */
export const SEM_RESPOSTA: ReadonlySet<Motivo> = new Set(['sem_conhecimento', 'modelo_nao_sabe']);
