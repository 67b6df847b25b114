import { describe, expect, it } from 'vitest';
import type { LinhaDaConversa, MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import { juntarMensagens } from './consultas.ts';
import { explicarEstado, nomeDeQuem, podeTentar, previaDe, situacaoEmPalavras, textoDa } from './mostrar.ts';

const HOJE = '2026-11-23';
const criar = (extras: Partial<MensagemMostrada> = {}): MensagemMostrada => ({
  id: '2026-11-23T12:00:00.000Z#1',
  em: '2026-11-23T12:00:00.000Z',
  de: 'pessoa',
  formato: 'text',
  texto: 'oi',
  situacao: 'aceita',
  motivo: null,
  midia: null,
  decisao: null,
  transcricao: null,
  ...extras,
});
const linha = (extras: Partial<LinhaDaConversa> = {}): LinhaDaConversa => ({
  id: '551188887777',
  nome: '',
  cadastrada: false,
  telefone: '5511988887777',
  ultima_em: '2026-11-23T12:00:00.000Z',
  ultima_texto: 'oi',
  ultima_de: 'cliente',
  nao_lidas: 0,
  espera_desde: null,
  responde: 'assistente',
  resolvida_em: null,
  ...extras,
});

describe('como uma conversa se lê', () => {
  it('chama-se pelo nome, pelo número, ou diz que o esconde', () => {
    expect([
      nomeDeQuem(linha({ nome: 'Maria', cadastrada: true })),
      nomeDeQuem(linha({ nome: 'Cliente' })),
      nomeDeQuem(linha({ nome: 'Zeca', telefone: null })),
      nomeDeQuem(linha({ telefone: null })),
    ]).toEqual(['Maria', '(11) 98888-7777', 'Zeca', 'Número escondido']);
  });

  it('o que não é texto se diz pelo nome', () => {
    expect(textoDa(criar({ texto: '', formato: 'audioMessage' }))).toMatch(/^Áudio: não se mostra aqui/);
    expect(textoDa(criar({ texto: '', formato: 'image' }))).toMatch(/^Imagem/);
    expect(previaDe(linha({ ultima_texto: 'stickerMessage' }))).toBe('Figurinha');
    expect(previaDe(linha({ ultima_de: 'pessoa' }))).toBe('Você: oi');
  });

  it('a situação diz o motivo do que deu errado; a que chegou não tem situação', () => {
    expect(situacaoEmPalavras(criar({ situacao: 'falhou', motivo: 'fora do ar' }))).toBe(
      'Não saiu: fora do ar',
    );
    expect(situacaoEmPalavras(criar({ de: 'cliente', situacao: null }))).toBeNull();
  });

  it('só se tenta de novo a que certamente não saiu, e uma vez', () => {
    const falhou = criar({ situacao: 'falhou' });
    const depois = criar({ id: '2026-11-23T12:05:00.000Z#2' });
    expect(podeTentar(falhou, [falhou])).toBe(true);
    expect(podeTentar(falhou, [falhou, depois])).toBe(false);
    for (const situacao of ['duvidosa', 'aceita', 'enviando'] as const) {
      expect(podeTentar(criar({ situacao }), [])).toBe(false);
    }
  });

  it('diz o que é assumir e devolver', () => {
    const estado = {
      nao_lidas: 0,
      espera_desde: null,
      janela_ate: null,
      impedimento: null,
      resolvida_em: null,
      comprovante: null,
      silencio_ate: '2026-11-23T23:30:00.000Z',
    };
    expect(explicarEstado({ ...estado, responde: 'pessoa' }, HOJE)).toContain('hoje às 20:30');
    expect(explicarEstado({ ...estado, responde: 'ninguem', silencio_ate: null }, HOJE)).toContain('pausado');
  });

  it('as de duas leituras vêm na ordem, e vale a mais nova', () => {
    const [a, b] = [criar(), criar({ id: '2026-11-23T12:05:00.000Z#2' })];
    const lida = criar({ situacao: 'lida' });
    expect(juntarMensagens([a, b], [lida])).toEqual([lida, b]);
  });
});
