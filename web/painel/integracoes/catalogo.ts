import type { ComponentType } from 'react';
import type { IntegracaoVista, Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { Bot, ChartLine, CreditCard, Globe, Mail, WhatsApp } from '../../kit/icones.tsx';

/** Como cada tipo de integração se lê e se reconhece. */
export const TIPOS: Readonly<
  Record<IntegracaoVista['tipo'], { readonly rotulo: string; readonly Icone: ComponentType }>
> = {
  gateway_pagamento: { rotulo: 'Gateway de pagamento', Icone: CreditCard },
  email_marketing: { rotulo: 'E-mail', Icone: Mail },
  whatsapp: { rotulo: 'WhatsApp', Icone: WhatsApp },
  assistente: { rotulo: 'Assistente', Icone: Bot },
  analytics: { rotulo: 'Medição', Icone: ChartLine },
  site: { rotulo: 'Páginas', Icone: Globe },
};

/** Um campo do formulário de uma integração. `segredo`: cifrado, e nunca mais mostrado. */
export type CampoDaIntegracao = {
  readonly nome: string;
  readonly rotulo: string;
  readonly tipo?: 'email' | 'url' | 'segredo';
  readonly opcional?: boolean;
  /** Um texto qualquer, que o formulário sorteia e a pessoa copia. */
  readonly sorteado?: boolean;
  readonly ajuda?: string;
  readonly inicial?: string;
  readonly opcoes?: readonly { readonly valor: string; readonly rotulo: string }[];
};

const ambiente: CampoDaIntegracao = {
  nome: 'ambiente',
  rotulo: 'Ambiente',
  inicial: 'sandbox',
  opcoes: [
    { valor: 'sandbox', rotulo: 'Sandbox (testes)' },
    { valor: 'producao', rotulo: 'Produção' },
  ],
};
const chave: CampoDaIntegracao = { nome: 'api_key', rotulo: 'API Key', tipo: 'segredo' };

/** O que cada integração pede, na ordem em que se preenche (especificação 2, seção 3). */
export const CAMPOS: Readonly<Record<Provedor, readonly CampoDaIntegracao[]>> = {
  asaas: [
    ambiente,
    { ...chave, ajuda: 'Começa com $aact_' },
    {
      nome: 'retorno',
      rotulo: 'Depois de pagar',
      inicial: 'sim',
      opcoes: [
        { valor: 'sim', rotulo: 'Volta à página do pedido' },
        { valor: 'nao', rotulo: 'A pessoa fica na página do Asaas' },
      ],
      ajuda:
        'Para voltar, o domínio da loja precisa estar nos dados comerciais da conta no Asaas; sem ele, a pessoa fica lá',
    },
    {
      nome: 'webhook_segredo',
      rotulo: 'Token do webhook',
      tipo: 'segredo',
      opcional: true,
      ajuda: 'Só se você cadastrar o webhook à mão: o mesmo token aqui e no Asaas',
    },
  ],
  stripe: [
    ambiente,
    { ...chave, ajuda: 'Começa com sk_ ou rk_' },
    {
      nome: 'webhook_segredo',
      rotulo: 'Segredo do webhook',
      tipo: 'segredo',
      opcional: true,
      ajuda: 'Só se você cadastrar o webhook à mão: começa com whsec_',
    },
  ],
  resend: [
    { ...chave, ajuda: 'Começa com re_' },
    {
      nome: 'from_email',
      rotulo: 'E-mail do remetente',
      tipo: 'email',
      ajuda: 'De um domínio verificado na Resend',
    },
    { nome: 'from_name', rotulo: 'Nome do remetente' },
    {
      nome: 'webhook_segredo',
      rotulo: 'Segredo do webhook',
      tipo: 'segredo',
      opcional: true,
      ajuda: 'Só se você cadastrar o webhook à mão: começa com whsec_',
    },
  ],
  whatsapp: [
    {
      nome: 'phone_number_id',
      rotulo: 'Phone number ID',
      ajuda: 'Só algarismos; não é o número do telefone',
    },
    { nome: 'waba_id', rotulo: 'ID da conta do WhatsApp (WABA)' },
    {
      nome: 'token',
      rotulo: 'Token de acesso',
      tipo: 'segredo',
      ajuda: 'De um usuário do sistema, sem validade',
    },
    { nome: 'app_secret', rotulo: 'Chave secreta do aplicativo', tipo: 'segredo' },
    {
      nome: 'verify_token',
      rotulo: 'Token de verificação',
      tipo: 'segredo',
      sorteado: true,
      ajuda: 'Um texto só seu: o mesmo aqui e na Meta. Copie antes de salvar se for cadastrar à mão',
    },
  ],
  evolution: [
    { nome: 'url', rotulo: 'Endereço da Evolution API', tipo: 'url', ajuda: 'Público e em https://' },
    { nome: 'instancia', rotulo: 'Nome da instância' },
    chave,
  ],
  openai: [
    {
      nome: 'url',
      rotulo: 'Endereço da API',
      tipo: 'url',
      inicial: 'https://api.openai.com/v1',
      ajuda: 'De qualquer provedor compatível com a OpenAI; costuma terminar em /v1',
    },
    { nome: 'modelo', rotulo: 'Modelo', ajuda: 'O nome que o provedor dá ao modelo' },
    {
      nome: 'modelo_de_busca',
      rotulo: 'Modelo de busca',
      opcional: true,
      ajuda:
        'Acha o item certo mesmo com outras palavras, como text-embedding-3-small. Sem ele, procura-se pelas palavras',
    },
    chave,
  ],
  meta: [
    { nome: 'pixel_id', rotulo: 'Id do pixel', ajuda: 'Só algarismos' },
    {
      nome: 'token',
      rotulo: 'Token da Conversions API',
      tipo: 'segredo',
      opcional: true,
      ajuda: 'Sem ele, só o navegador avisa o pixel',
    },
    {
      nome: 'codigo_de_teste',
      rotulo: 'Código de teste',
      opcional: true,
      ajuda: 'Só enquanto você testa: tire-o depois',
    },
  ],
  ga4: [
    { nome: 'ga4_id', rotulo: 'Id da métrica', ajuda: 'Começa com G-' },
    {
      nome: 'api_secret',
      rotulo: 'Chave do Measurement Protocol',
      tipo: 'segredo',
      opcional: true,
      ajuda: 'Sem ela, só o navegador conta as compras',
    },
  ],
  site: [{ nome: 'whatsapp', rotulo: 'WhatsApp', ajuda: 'Com 55 e DDD: é o das páginas de venda' }],
};
