// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { mascaraCep, mascaraCpf } from '../../../shared/base/documentos.ts';
import { mascaraTelefone } from '../../../shared/base/telefone.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { CampoData } from './CampoData.tsx';
import { CampoDinheiro } from './CampoDinheiro.tsx';
import { CampoFaixa } from './CampoFaixa.tsx';
import { CampoMarcar } from './CampoMarcar.tsx';
import { CampoMascara } from './CampoMascara.tsx';
import { CampoProcurado, type FonteDeOpcoes } from './CampoProcurado.tsx';
import { CampoSelecao } from './CampoSelecao.tsx';
import { CampoTexto } from './CampoTexto.tsx';

prepararTelas();

const INICIAIS = {
  nome: '',
  texto: '',
  cpf: '',
  telefone: '',
  cep: '',
  valor: null as number | string | null,
  parte: null as number | string | null,
  vence: '',
  grupo: '',
  aceita: false,
  nota: 5,
  pessoa: '',
};
type Valores = typeof INICIAIS;

const PESSOAS = [
  { id: 'p1', nome: 'Ana Prado', detalhe: 'ana@exemplo.com.br' },
  { id: 'p2', nome: 'Ana Prado', detalhe: 'outra@exemplo.com.br' },
  { id: 'p3', nome: 'Iara Breve', detalhe: 'iara@exemplo.com.br' },
];
const fonte: FonteDeOpcoes = {
  useProcura: (texto) => {
    const opcoes = PESSOAS.filter(({ nome }) => nome.toLowerCase().includes(texto.toLowerCase()));
    return { opcoes, frase: opcoes.length === 0 ? 'Ninguém com esse nome' : null, pronto: true };
  },
  achar: (id) => ({
    queryKey: ['pessoa', id],
    queryFn: async () => PESSOAS.find((pessoa) => pessoa.id === id) ?? { id, nome: '?', detalhe: '' },
  }),
};

let guardado: () => Valores;
const criados: string[] = [];
function Formulario({ valores = {}, disabled = false }: { valores?: Partial<Valores>; disabled?: boolean }) {
  const { control, getValues } = useForm<Valores>({ defaultValues: { ...INICIAIS, ...valores } });
  guardado = getValues;
  const item = { control, disabled };
  return (
    <form>
      <CampoTexto {...item} name="nome" label="Nome" maxLength={10} obrigatorio />
      <CampoTexto {...item} name="texto" label="Texto" multiline maxLength={10} ajuda="Até dez letras" />
      <CampoMascara {...item} name="cpf" label="CPF" mascara={mascaraCpf} />
      <CampoMascara {...item} name="telefone" label="Telefone" mascara={mascaraTelefone} inputMode="tel" />
      <CampoMascara {...item} name="cep" label="CEP" mascara={mascaraCep} />
      <CampoDinheiro {...item} name="valor" label="Valor" />
      <CampoDinheiro {...item} name="parte" label="Desconto" unidade="%" />
      <CampoData {...item} name="vence" label="Vencimento" />
      <CampoSelecao
        {...item}
        name="grupo"
        label="Grupo"
        opcoes={[
          { valor: '', rotulo: 'Nenhum' },
          { valor: 'a', rotulo: 'Grupo A' },
        ]}
      />
      <CampoMarcar {...item} name="aceita" label="Aceita avisos" />
      <CampoFaixa {...item} name="nota" label="Nota" minimo={0} maximo={10} passo={1} />
      <CampoProcurado
        {...item}
        name="pessoa"
        label="Pessoa"
        fonte={fonte}
        placeholder="Procure pelo nome"
        rotuloCriar="+ Nova pessoa"
        aoCriar={(texto) => criados.push(texto)}
      />
    </form>
  );
}
const abrir = (valores: Partial<Valores> = {}) => abrirTela(<Formulario valores={valores} />);

describe('o que se digita ganha a forma dele', () => {
  it.each([
    ['CPF', 'cpf', '52998224725', '529.982.247-25'],
    ['Telefone', 'telefone', '011987654321', '(11) 98765-4321'],
    ['Telefone', 'telefone', '1133334444', '(11) 3333-4444'],
    ['Telefone', 'telefone', '+351 912 345 678', '+351 912 345 678'],
    ['CEP', 'cep', '01001000', '01001-000'],
  ] as const)('%s (%s): %s vira %s', async (rotulo, campo, digitado, mostrado) => {
    const tela = abrir();
    await tela.digitar(rotulo, digitado);
    expect(tela.valor(rotulo)).toBe(mostrado);
    expect(guardado()[campo]).toBe(mostrado);
  });

  it('colado com a máscara ou sem ela, dá no mesmo; e o cursor fica onde se escreve', async () => {
    const tela = abrir();
    await tela.preencher('CPF', ' 529.982.247-25 ');
    expect(tela.valor('CPF')).toBe('529.982.247-25');
    tela.campo('CPF').setSelectionRange(3, 3);
    await tela.teclar('{Backspace}');
    expect(tela.valor('CPF')).toBe('529.822.472-5');
    expect(tela.campo('CPF').selectionStart).toBe(2);
  });

  it('apagar só o sinal da máscara apaga o algarismo antes dele', async () => {
    const tela = abrir();
    await tela.digitar('CEP', '01001000');
    tela.campo('CEP').setSelectionRange(6, 6);
    await tela.teclar('{Backspace}');
    expect(tela.valor('CEP')).toBe('01000-00');
  });

  it('a data guarda o dia; a que não existe fica como se digitou, para se dizer por quê', async () => {
    const tela = abrir();
    await tela.digitar('Vencimento', '25122026');
    expect([tela.valor('Vencimento'), guardado().vence]).toEqual(['25/12/2026', '2026-12-25']);
    await tela.preencher('Vencimento', '31022027');
    expect([tela.valor('Vencimento'), guardado().vence]).toEqual(['31/02/2027', '31/02/2027']);
    expect(tela.botao('Abrir calendário: Vencimento')).toBeTruthy();
  });

  it.each([
    ['2027-02-01', '01/02/2027'],
    ['1/2/2027', '01/02/2027'],
  ])('a data colada como %s entra', async (colada, lida) => {
    const tela = abrir({ vence: '2026-11-21' });
    await tela.preencher('Vencimento', colada);
    expect([tela.valor('Vencimento'), guardado().vence]).toEqual([lida, '2027-02-01']);
  });

  it('corrigir um algarismo do dia não mexe no mês nem no ano', async () => {
    const tela = abrir({ vence: '2026-11-21' });
    tela.focar('Vencimento');
    tela.campo('Vencimento').setSelectionRange(2, 2);
    await tela.teclar('{Backspace}5');
    expect([tela.valor('Vencimento'), guardado().vence]).toEqual(['25/11/2026', '2026-11-25']);
  });

  it('a data que se edita abre como 21/11/2026', () => {
    expect(abrir({ vence: '2026-11-21' }).valor('Vencimento')).toBe('21/11/2026');
  });
});

describe('dinheiro e porcentagem', () => {
  it.each([
    ['1234,5', 1234.5, '1.234,50'],
    ['1.234', 1234, '1.234,00'],
    ['-5', -5, '-5,00'],
    ['10,999', 10.999, '10,999'],
    ['', null, ''],
    ['dez', 'dez', 'dez'],
    ['1,2,3', '1,2,3', '1,2,3'],
  ])('%s guarda %s e, ao sair do campo, mostra %s', async (digitado, vale, mostrado) => {
    const tela = abrir();
    for (const rotulo of ['Valor', 'Desconto']) {
      await tela.preencher(rotulo, digitado);
      expect(tela.valor(rotulo)).toBe(digitado);
    }
    tela.focar('Nome');
    await esperar(() => expect(tela.valor('Valor')).toBe(mostrado));
    expect([guardado().valor, guardado().parte]).toEqual([vale, vale]);
  });

  it('o que se está digitando não muda debaixo dos dedos', async () => {
    const tela = abrir();
    await tela.digitar('Valor', '12,');
    expect([tela.valor('Valor'), guardado().valor]).toEqual(['12,', '12,']);
    await tela.digitar('Valor', '5');
    expect([tela.valor('Valor'), guardado().valor]).toEqual(['12,5', 12.5]);
  });
});

describe('texto comprido', () => {
  it('o que se cola fica inteiro, de uma linha ou de várias; o de uma diz logo quanto passou', async () => {
    const tela = abrir();
    await tela.preencher('Texto', 'Mais de dez letras');
    expect([tela.valor('Texto'), guardado().texto]).toEqual(['Mais de dez letras', 'Mais de dez letras']);
    await tela.preencher('Nome', 'Mais de dez letras');
    expect([tela.valor('Nome'), guardado().nome]).toEqual(['Mais de dez letras', 'Mais de dez letras']);
    expect(tela.juntoDe('Nome')).toBe('Use no máximo 10 caracteres');
    expect(tela.juntoDe('Texto')).toBe('Até dez letras');
  });
});

describe('escolhas', () => {
  it('a lista curta, a caixa e a régua guardam o que se escolhe', async () => {
    const tela = abrir();
    await tela.escolher('Grupo', 'Grupo A');
    await tela.marcar('Aceita avisos');
    expect(guardado()).toMatchObject({ grupo: 'a', aceita: true });
    await tela.marcar('Aceita avisos');
    expect(guardado().aceita).toBe(false);
    expect(tela.valor('Nota')).toBe('5');
  });

  it('o registro procurado se acha por um pedaço do nome e se escolhe pelo teclado, com o que o distingue', async () => {
    const tela = abrir();
    await tela.digitar('Pessoa', 'prado');
    const lista = naTela(tela.papel('listbox'));
    expect(lista.papeis('option').map((elemento) => elemento.textContent)).toEqual([
      'Ana Pradoana@exemplo.com.br',
      'Ana Pradooutra@exemplo.com.br',
      '+ Nova pessoa “prado”',
    ]);
    await tela.teclar('{ArrowDown}{ArrowDown}{Enter}');
    expect([tela.valor('Pessoa'), guardado().pessoa]).toEqual(['Ana Prado', 'p2']);
  });

  it('quem não existe se cria ali mesmo, com o nome digitado; e a frase que diz isso não se escolhe', async () => {
    const tela = abrir();
    criados.length = 0;
    await tela.digitar('Pessoa', 'Zulmira Nova');
    const frase = tela.papel('option', { name: 'Ninguém com esse nome' });
    expect(frase.getAttribute('aria-disabled')).toBe('true');
    await tela.teclar('{ArrowUp}{Enter}');
    expect(criados).toEqual(['Zulmira Nova']);
    expect(guardado().pessoa).toBe('');
  });

  it('o rascunho guarda só o id, e o nome vem do servidor', async () => {
    const tela = abrir({ pessoa: 'p3' });
    await esperar(() => expect(tela.valor('Pessoa')).toBe('Iara Breve'));
  });
});

it('todo campo tem o rótulo acima e ligado a ele, e desligado não se muda', async () => {
  const tela = abrirTela(<Formulario disabled />);
  const rotulos = ['Nome', 'Texto', 'CPF', 'Telefone', 'CEP', 'Valor', 'Desconto', 'Vencimento', 'Grupo'];
  for (const rotulo of [...rotulos, 'Aceita avisos', 'Pessoa'])
    expect(tela.campo(rotulo), rotulo).toBeTruthy();
  for (const rotulo of rotulos) expect(tela.campo(rotulo).disabled, rotulo).toBe(true);
  expect(naTela().campo('Nome').getAttribute('aria-required')).toBe('true');
});
