import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contatoCorrigido, identidadeDe } from '../../lambdas/checkout/comprador.ts';
import { comprador } from '../../shared/base/comprador.ts';
import { CAMPOS, type DadosPessoais, VAZIO } from '../../web/site/checkout/dados.ts';
import { montarLead } from '../../web/site/checkout/lead.ts';
import { type Compra, pedidoDeFora, pedidoDoBrasil } from '../../web/site/checkout/pedido.ts';
import { umPlanoPublicado } from '../support/catalogo-de-prova.ts';
import { raiz } from './arvore.ts';

// O campo opcional que falta a meio do caminho compila: só aqui se vê que não chega.
describe('o que o comprador preenche', () => {
  const campos = Object.keys(VAZIO).filter((campo) => campo !== 'pais');
  const marca = (campo: string) => (campo === 'cpf' ? '52998224725' : `marca de ${campo}`);
  const preenchido = (pais: DadosPessoais['pais']): DadosPessoais => ({
    ...VAZIO,
    ...Object.fromEntries(campos.map((campo) => [campo, marca(campo)])),
    pais,
  });
  const [brasil, fora] = [preenchido('Brasil'), preenchido('Portugal')];
  const compra: Compra = {
    slug: 'over-limite',
    linha: { nome: 'Over Limite', pede_endereco: true },
    plano: umPlanoPublicado({ tabela_centavos: null }),
    cupom: null,
  };

  it('está na tela, fica no rascunho e vai no lead e no pedido', () => {
    const pasta = join(raiz, 'web/site/checkout');
    const telas = readdirSync(pasta)
      .filter((nome) => nome.endsWith('.tsx'))
      .map((nome) => readFileSync(join(pasta, nome), 'utf8'))
      .join('\n');
    const marcas = { id: '', sequencia: 1, etapa: 'dados', campanha: undefined } as const;
    const leads = JSON.stringify(
      [brasil, fora].map((dados) => montarLead({ ...dados, site: '' }, compra, marcas)),
    );
    const pedidos = JSON.stringify([pedidoDoBrasil(brasil, compra, {}), pedidoDeFora(fora, compra, {})]);
    const falta = campos.flatMap((campo) => [
      ...(telas.includes(`nome="${campo}"`) ? [] : [`${campo} na tela`]),
      ...(CAMPOS.some((nome) => nome === campo) ? [] : [`${campo} no rascunho`]),
      ...(leads.includes(marca(campo)) ? [] : [`${campo} no lead`]),
      ...(pedidos.includes(marca(campo)) ? [] : [`${campo} no pedido`]),
    ]);
    expect(falta).toEqual([]);
  });

  it.each(Object.keys(comprador.shape))('%s que muda é outra pessoa, ou corrige o pedido', (campo) => {
    const antes = comprador.parse({
      nome: 'Ana',
      email: 'ana@exemplo.pt',
      telefone: '+351',
      pais: 'Portugal',
    });
    const depois = { ...antes, [campo]: 'outro' };
    const outra = identidadeDe(antes) !== identidadeDe(depois);
    expect(outra || contatoCorrigido(antes, depois).length > 0).toBe(true);
  });
});
