// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOME_DO_TIPO, whatsappPadrao } from '../../../shared/templates/whatsapp.padrao.ts';
import { VARIAVEIS_WHATSAPP } from '../../../shared/templates/whatsapp.rules.ts';
import {
  type TemplateWhatsappEditavel,
  TIPOS_WHATSAPP,
  type TipoWhatsapp,
} from '../../../shared/templates/whatsapp.schema.ts';
import { umaLinhaGravada } from '../../../test/support/registros-de-prova.ts';
import { deuCerto, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import EditorDeWhatsapp from './EditorDeWhatsapp.tsx';

prepararTelas();
const servidor = prepararServidor();

const ROTA = '/api/templates/whatsapp/{cartao}/{tipo}';
const OVER = umaLinhaGravada('over_limite');
const umTemplate = (tipo: TipoWhatsapp, campos: Partial<TemplateWhatsappEditavel> = {}) =>
  ({
    ...whatsappPadrao(OVER, tipo),
    cartao: 'over_limite',
    tipo,
    aprovado: null,
    motivo: null,
    versao: 0,
    dias_antes_vencimento: 7,
    variaveis_disponiveis: [...VARIAVEIS_WHATSAPP],
    configuracoes: {},
    canal: null,
    aprovacao: null,
    padrao: whatsappPadrao(OVER, tipo),
    ...campos,
  }) satisfies TemplateWhatsappEditavel;

async function abrir(campos: Partial<TemplateWhatsappEditavel> = {}) {
  servidor.responder('GET /api/templates/whatsapp', deuCerto({ itens: [], linhas: [OVER], canal: null }));
  servidor.responder(`GET ${ROTA}`, ({ rota }) => {
    const tipo = TIPOS_WHATSAPP.find((tipo) => rota.endsWith(`/${tipo}`)) ?? 'padrao';
    return deuCerto(umTemplate(tipo, campos));
  });
  const tela = abrirTela(<EditorDeWhatsapp />, {
    rota: '/dashboard/templates/whatsapp/:slug',
    endereco: '/dashboard/templates/whatsapp/over-limite',
  });
  await tela.verBotao('Ver Preview');
  return { ...tela, mensagem: () => tela.campo('Mensagem WhatsApp') };
}
const gravacoes = () => servidor.chamadas(`PUT ${ROTA}`).map(({ corpo }) => corpo);

describe('o editor das mensagens de WhatsApp', () => {
  it('cada tipo abre com o seu nome, às 10:00, e um texto que leva o link e o PARAR', async () => {
    const tela = await abrir();
    await tela.ver('Este é um texto para começar. Enquanto ele não for salvo, esta mensagem não sai.');
    expect(tela.valor('Horário de Envio')).toBe('10:00');
    expect(tela.valor('Assunto (para logs)')).toBe('Renovação de Over Limite: Padrão (7 dias antes)');
    expect(tela.mensagem().getAttribute('rows')).toBe('12');
    expect(tela.papeis('option').map((elemento) => elemento.textContent)).toEqual(['Ativo', 'Inativo']);
    expect(Object.values(NOME_DO_TIPO).toSorted()).toEqual(
      [
        '1 dia antes',
        '3 dias antes',
        'Padrão (7 dias antes)',
        'Vencimento',
        'Cobrança não aprovada',
      ].toSorted(),
    );
    for (const nome of Object.values(NOME_DO_TIPO)) {
      fireEvent.click(tela.papel('link', { name: new RegExp(`^${nome.replace(/[()]/g, '\\$&')}`) }));
      await esperar(() => expect(tela.valor('Nome do Template')).toBe(`Over Limite: ${nome}`));
      expect(tela.mensagem().value).toMatch(/\{link_renovacao\}[\s\S]*Responda PARAR/);
    }
  });

  it('a variável entra onde está o cursor, e o preview mostra a mensagem com os dados de exemplo', async () => {
    const tela = await abrir();
    await tela.preencher('Mensagem WhatsApp', 'Olá, ! Renove *já*:\n{link_renovacao}\nResponda PARAR.');
    tela.mensagem().setSelectionRange(5, 5);
    await tela.clicar('Inserir: Nome do cliente');
    expect(tela.mensagem().value).toContain('Olá, {cliente_nome}! Renove');
    await tela.clicar('Ver Preview');
    const preview = tela.papel('region', { name: 'Preview' });
    await esperar(() => expect(preview.textContent).toMatch(/Olá, Maria Souza! Renove já:/));
    expect(preview.querySelector('strong')?.textContent).toBe('já');
    await tela.clicar('Ocultar Preview');
    expect(tela.papeis('region', { name: 'Preview' })).toEqual([]);
  });

  it('pela Meta, o que ela recusaria se diz ao lado do campo e não se salva; o link vira botão', async () => {
    const tela = await abrir({ canal: 'whatsapp', versao: 1 });
    const certo = tela.mensagem().value;
    await tela.preencher(
      'Mensagem WhatsApp',
      '{cliente_nome}, use o cupom VOLTA: {link_renovacao}\nPARAR para sair.',
    );
    await tela.ver(/a Meta não aceita que a mensagem comece por uma variável/);
    await tela.ver(/Com cupom ou desconto, a Meta trata a mensagem como marketing/);
    await tela.clicar('Ver Preview');
    await naTela(tela.papel('region', { name: 'Preview' })).ver('Renovar agora');
    await tela.clicar('Salvar');
    expect(gravacoes()).toEqual([]);
    servidor.responder(`PUT ${ROTA}`, deuCerto(umTemplate('padrao', { canal: 'whatsapp', versao: 2 })));
    await tela.preencher('Mensagem WhatsApp', certo);
    await tela.preencher('Horário de Envio', '15:30');
    await tela.escolher('Status', 'Inativo');
    await tela.clicar('Salvar');
    await tela.ver('Template salvo com sucesso!');
    await tela.verBotao('Salvo');
    expect(gravacoes()).toMatchObject([{ ativo: false, horario_envio: '15:30', versao: 1 }]);
  });

  it('o que não se salvou diz por quê, e o que se digitou fica', async () => {
    const tela = await abrir();
    servidor.responder(`PUT ${ROTA}`, { status: 503, corpo: {} });
    await tela.preencher('Assunto (para logs)', 'O meu assunto');
    await tela.clicar('Salvar');
    await tela.ver(/^Erro ao salvar template[.:] Serviço temporariamente indisponível/);
    expect(tela.valor('Assunto (para logs)')).toBe('O meu assunto');
  });

  it('diz em que pé está o texto na Meta, o que sai enquanto isso e quando se muda de novo', async () => {
    const em = new Date().toISOString();
    const recusada = {
      ...({ estado: 'recusado', motivo: 'a Meta acha que este texto faz propaganda', em } as const),
      categoria: 'MARKETING' as const,
    };
    const aprovado = { nome: 'v1', mensagem: 'O texto de antes', variaveis: [], botao: false };
    const tela = await abrir({ canal: 'whatsapp', versao: 2, aprovacao: recusada, aprovado });
    await tela.ver('Recusado');
    await tela.ver('A Meta acha que este texto faz propaganda.');
    await tela.ver('A última versão aprovada continua saindo.');
    await tela.ver(/A Meta a trata como marketing/);
    const agora = { ...recusada, estado: 'aprovado' as const, motivo: null, categoria: 'UTILITY' as const };
    servidor.responder(
      `GET ${ROTA}/consultar`,
      deuCerto(umTemplate('padrao', { canal: 'whatsapp', versao: 2, aprovacao: agora })),
    );
    await tela.clicar('Ver na Meta');
    await tela.ver('Aprovado');
    await tela.ver('Enquanto não houver versão aprovada, esta mensagem não sai.');
    await tela.ver(/A Meta aceita uma edição por dia/);
    expect(tela.papeis('button', { name: 'Ver na Meta' })).toEqual([]);
  });

  it('pela Evolution não há o que aprovar', async () => {
    const tela = await abrir({ canal: 'evolution' });
    await tela.ver('A Evolution API manda o texto como está: não há o que aprovar.');
    expect(tela.texto('Aprovação da Meta')).toEqual([]);
  });
});
