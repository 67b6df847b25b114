import { EVOLUTION_ACCOUNT, EVOLUTION_FAULTS } from '../fakes/evolution.ts';
import { MODELO_STATUS, WHATSAPP_ACCOUNT, WHATSAPP_FAULTS } from '../fakes/whatsapp.ts';
import type { Secao } from './section.ts';
import { STATUS_DA_MENSAGEM } from './whatsapp.ts';

const telefone = { nome: 'telefone', rotulo: 'Telefone, com 55 e DDD' } as const;
const por = { nome: 'por', rotulo: 'Por onde', opcoes: ['whatsapp', 'evolution'] } as const;
const id = { nome: 'id', rotulo: 'Id da mensagem' } as const;
const agir = (acao: string) => `POST /_local/whatsapp/${acao}`;

/** A seção do WhatsApp: o que saiu, e o que uma pessoa e a Meta fazem depois. */
export const SECAO_DO_WHATSAPP: Secao = {
  titulo: 'WhatsApp',
  explica: `Liga-se no painel, em Integrações: o número ${WHATSAPP_ACCOUNT.phone_number_id} com o token ${WHATSAPP_ACCOUNT.token}, ou a Evolution em ${EVOLUTION_ACCOUNT.url} com a instância ${EVOLUTION_ACCOUNT.instancia} e a chave ${EVOLUTION_ACCOUNT.api_key}. Os modelos se aprovam sozinhos em três segundos. O número que acaba em 0026 não tem WhatsApp.`,
  formularios: [
    { chamada: 'GET /_local/whatsapp', botao: 'Ver o que saiu' },
    { chamada: 'GET /_local/whatsapp/contas', botao: 'Ver contas e modelos' },
    {
      chamada: agir('responder'),
      botao: 'Responder como a pessoa',
      campos: [telefone, { nome: 'texto', rotulo: 'Texto', valor: 'Oi, quero renovar' }, por],
    },
    {
      chamada: agir('audio'),
      botao: 'Mandar uma mensagem de voz',
      campos: [
        telefone,
        { nome: 'fala', rotulo: 'O que nela se diz', valor: 'quanto custa o plano mensal' },
        { nome: 'segundos', rotulo: 'Segundos', valor: '3' },
        por,
      ],
    },
    {
      chamada: agir('botao'),
      botao: 'Tocar num botão',
      campos: [telefone, { nome: 'texto', rotulo: 'Botão', valor: 'Parar mensagens' }],
    },
    { chamada: agir('parar'), botao: 'Mandar PARAR', campos: [telefone, por] },
    {
      chamada: agir('status'),
      botao: 'Fazer acontecer',
      campos: [id, { nome: 'status', rotulo: 'O que acontece', opcoes: STATUS_DA_MENSAGEM }],
    },
    {
      chamada: 'POST /_local/whatsapp/{id}/avisos',
      botao: 'Repetir os avisos',
      campos: [id, { nome: 'vezes', rotulo: 'Vezes', valor: '10' }],
    },
    { chamada: agir('janela'), botao: 'Fechar a janela de 24 h', campos: [telefone] },
    { chamada: agir('sem-whatsapp'), botao: 'Número sem WhatsApp', campos: [telefone] },
    {
      chamada: agir('modelo'),
      botao: 'Decidir o modelo',
      campos: [
        { nome: 'nome', rotulo: 'Nome do modelo' },
        { nome: 'status', rotulo: 'Estado', opcoes: MODELO_STATUS },
        { nome: 'motivo', rotulo: 'Motivo', valor: 'INVALID_FORMAT' },
      ],
    },
    {
      chamada: agir('falha'),
      botao: 'Provocar nos próximos envios',
      campos: [
        { nome: 'falha', rotulo: 'Falha', opcoes: [...new Set([...WHATSAPP_FAULTS, ...EVOLUTION_FAULTS])] },
        { nome: 'vezes', rotulo: 'Vezes', valor: '1' },
      ],
    },
  ],
};
