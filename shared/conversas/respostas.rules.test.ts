import { describe, expect, it } from 'vitest';
import { preencherResposta, variaveisVazias } from './respostas.rules.ts';

describe('uma resposta pronta', () => {
  it('preenche o que se sabe; o que não se sabe fica à vista, e diz o que falta', () => {
    const texto = 'Oi, {primeiro_nome}! {produto_nome} vence em {{data_vencimento}}: {{link}} {isto fica}';
    const cheia = preencherResposta(texto, { primeiro_nome: 'Maria', produto_nome: null });
    expect(cheia).toBe('Oi, Maria! {produto_nome} vence em {data_vencimento}: {link} {isto fica}');
    expect(variaveisVazias(cheia)).toEqual(['produto_nome', 'data_vencimento', 'link']);
    expect(variaveisVazias('Sem nada por preencher')).toEqual([]);
  });
});
