import addressparser from 'nodemailer/lib/addressparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { remetenteResend } from '../../lambdas/adapters/resend.ts';
import { remetenteSes } from '../../lambdas/adapters/ses.ts';
import type { Mensagem } from '../../lambdas/mensagens/ports.ts';
import { renderizarEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { amostrar } from '../support/amostragem.ts';
import { textosHostis } from '../support/hostis.ts';
import { abrirServidor } from '../support/servidor.ts';

type Servidor = Awaited<ReturnType<typeof abrirServidor>>;
const ACEITO_DO_SES =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>m</MessageId></SendRawEmailResult></SendRawEmailResponse>';
let ses: Servidor;
let resend: Servidor;
beforeAll(async () => {
  ses = await abrirServidor(() => ({ status: 200, bruto: ACEITO_DO_SES, tipo: 'text/xml' }));
  resend = await abrirServidor(() => ({ status: 200, corpo: { id: 'r' } }));
});
afterAll(() => Promise.all([ses?.fechar(), resend?.fechar()]));

const [DE, PARA] = ['oi@loja.com.br', 'ana@exemplo.com.br'];

/** O e-mail em que cada texto que alguém escreve é este. */
function comTudo(texto: string): Mensagem {
  const email = renderizarEmail(
    {
      assunto: `Aviso: ${texto} {{produto_nome}}`,
      conteudo_texto: `Olá, {{cliente_nome}}\n${texto}\nBOTAO AZUL {{link_x}} // ${texto}`,
      configuracoes: { link_x: texto },
    },
    {
      cliente_nome: texto,
      cliente_email: PARA,
      produto_nome: texto,
      plano: texto,
      data_vencimento: '21/11/2026',
      valor: 'R$ 10,00',
      remetente_nome: texto,
      link_renovacao: '',
    },
    { linhas: [texto] },
  );
  return {
    ...email,
    de: { nome: texto, email: DE },
    para: { nome: texto, email: PARA },
    responder_para: 'responde@loja.com.br',
    chave: 'email#a#b',
    etiquetas: { vendedor: 'v', envio: 'ZW52aW8' },
    medir: true,
    cabecalhos: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Os cabeçalhos de uma mensagem MIME, na ordem, com as linhas dobradas de volta. */
const cabecalhosDe = (mime: string) =>
  (mime.split('\r\n\r\n', 1)[0] ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((linha) => {
      const [nome = '', ...valor] = linha.split(': ');
      return [nome.toLowerCase(), valor.join(': ')] as const;
    });
const enderecos = (valor: string | undefined) =>
  addressparser(valor ?? '', { flatten: true }).map(({ address }) => address);

describe('texto hostil em todo lugar de um e-mail', () => {
  it('pelo SES não abre cabeçalho, destinatário nem parte que não sejam os nossos', async () => {
    const remetente = remetenteSes({
      endereco: DE,
      configuracao: 'crm',
      configuracao_medida: 'crm-medida',
      por_segundo: 14,
      cliente: {
        endpoint: ses.base,
        region: 'sa-east-1',
        credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
      },
    });
    const mandar = async (texto: string) => {
      const resultado = await remetente.enviar(comTudo(texto));
      expect(resultado).toMatchObject({ aceito: true });
      const campos = new URLSearchParams(ses.pedidos.at(-1)?.corpo);
      expect(campos.getAll('Destinations.member.1')).toEqual([PARA]);
      expect(campos.get('Destinations.member.2')).toBeNull();
      expect(campos.get('ConfigurationSetName')).toBe('crm-medida');
      return Buffer.from(campos.get('RawMessage.Data') ?? '', 'base64').toString('latin1');
    };
    const limpo = await mandar('Ana Souza');
    const nomes = cabecalhosDe(limpo).map(([nome]) => nome);
    const partes = (mime: string) => mime.match(/^Content-Type: /gm)?.length;
    for (const hostil of amostrar(textosHostis, { quantos: 150, nome: 'SES' })) {
      const mime = await mandar(hostil);
      const cabecalhos = cabecalhosDe(mime);
      expect(
        cabecalhos.map(([nome]) => nome),
        hostil,
      ).toEqual(nomes);
      const item = Object.fromEntries(cabecalhos);
      expect(enderecos(item.from), hostil).toEqual([DE]);
      expect(enderecos(item.to), hostil).toEqual([PARA]);
      expect(enderecos(item['reply-to']), hostil).toEqual(['responde@loja.com.br']);
      expect(item['x-ses-message-tags']).toBe('vendedor=v, envio=ZW52aW8');
      expect(partes(mime), hostil).toBe(partes(limpo));
      expect(mime.split('\r\n\r\n', 1)[0]).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    }
  });

  it('pela Resend o remetente tem um endereço só, e o assunto uma linha', async () => {
    const remetente = remetenteResend({
      url: resend.base,
      usuario_id: 'v',
      api_key: 're_x',
      endereco: DE,
      nome: null,
    });
    const corpo = z.looseObject({ from: z.string(), to: z.array(z.string()), subject: z.string() });
    for (const hostil of amostrar(textosHostis, { quantos: 150, nome: 'Resend' })) {
      expect(await remetente.enviar(comTudo(hostil))).toMatchObject({ aceito: true });
      const { from, to, subject } = corpo.parse(JSON.parse(resend.pedidos.at(-1)?.corpo ?? '{}'));
      expect(enderecos(from), hostil).toEqual([DE]);
      expect(from, hostil).toMatch(/^(?:"[^"\\<>\p{Cc}]*" <oi@loja\.com\.br>|oi@loja\.com\.br)$/u);
      expect(to.map(enderecos), hostil).toEqual([[PARA]]);
      expect(subject, hostil).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });
});
