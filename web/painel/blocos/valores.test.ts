import { describe, expect, it } from 'vitest';
import { BLOCOS, TIPOS_DE_BLOCO } from '../../../shared/blocos/blocos.schema.ts';
import { type Campo, DESCRICOES } from './descricoes.ts';
import { esquemaDoCampo, maximoDe, minimoDe } from './limites.ts';
import { abrirCampos, lerCampos, lerVideo } from './valores.ts';

/** Os campos que um descrito escreve: o vídeo diz também de que serviço é. */
const nomes = (campos: readonly Campo[]): string[] =>
  campos.flatMap(({ como, nome }) => (como === 'video' ? ['servico', nome] : [nome]));
const dentro = (campo: Campo) => (campo.como === 'lista' || campo.como === 'grupo' ? campo.campos : []);

describe.each(TIPOS_DE_BLOCO)('o bloco %s', (tipo) => {
  const { campos, novo } = DESCRICOES[tipo];

  it('tem no editor cada campo do esquema, e só eles, cada um com um rótulo', () => {
    const doEsquema = Object.keys(BLOCOS[tipo].shape).filter(
      (nome) => !['id', 'oculto', 'tipo'].includes(nome),
    );
    expect(nomes(campos).toSorted()).toEqual(doEsquema.toSorted());
    for (const campo of campos) {
      const esquema = esquemaDoCampo(BLOCOS[tipo], campo.nome);
      if (esquema === undefined) throw new Error(`${tipo}.${campo.nome} não está no esquema`);
      if (campo.como === 'texto' || campo.como === 'longo')
        expect(maximoDe(esquema), campo.nome).toBeGreaterThan(0);
      if (campo.como === 'lista') expect(maximoDe(esquema), campo.nome).toBeGreaterThan(0);
      for (const filho of dentro(campo))
        expect(esquemaDoCampo(esquema, filho.nome), filho.nome).toBeDefined();
    }
  });

  it('abre e guarda-se igual', () => {
    const bloco = { ...novo, id: 'a', tipo };
    const lido = lerCampos(campos, abrirCampos(campos, bloco));
    const certo = BLOCOS[tipo].safeParse({ id: 'a', tipo, ...lido });
    // Só a imagem nova espera a que se vai enviar.
    expect(certo.error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
      tipo === 'figura' ? ['figura.imagem'] : [],
    );
    if (certo.success) expect(certo.data).toEqual(BLOCOS[tipo].parse(bloco));
  });
});

describe('o que se digita', () => {
  it('de um vídeo, o endereço diz o serviço e o nome; o que não é de nenhum fica para o esquema recusar', () => {
    const doYoutube = { servico: 'youtube', video: 'dQw4w9WgXcQ' };
    for (const endereco of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
      'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      ' https://youtu.be/dQw4w9WgXcQ?si=abc ',
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    ]) {
      expect(lerVideo(endereco), endereco).toEqual(doYoutube);
    }
    expect(lerVideo('https://vimeo.com/76979871')).toEqual({ servico: 'vimeo', video: '76979871' });
    const { video } = lerVideo('https://exemplo.com/video.mp4');
    expect(BLOCOS.video.safeParse({ tipo: 'video', id: 'a', video }).error?.issues[0]?.message).toBe(
      'Use o endereço de um vídeo do YouTube ou do Vimeo',
    );
  });

  it('uma tabela colada de uma planilha, e um número em branco, que vale o de costume', () => {
    const tabela = { como: 'tabela', nome: 'linhas', rotulo: 'Linhas' } as const;
    expect(lerCampos([tabela], { linhas: 'Janeiro\t10\t20\nFevereiro | 30 | 40\n\n' })).toEqual({
      linhas: [
        ['Janeiro', '10', '20'],
        ['Fevereiro', '30', '40'],
      ],
    });
    const tempo = { como: 'numero', nome: 'tempo', rotulo: 'Segundos', vezes: 1000 } as const;
    expect(lerCampos([tempo], { tempo: '2,5' })).toEqual({ tempo: 2500 });
    expect(lerCampos([tempo], { tempo: 'x' })).toEqual({ tempo: 'x' });
    expect(lerCampos([tempo], { tempo: ' ' })).toEqual({ tempo: undefined });
  });

  it('os limites são os do esquema', () => {
    const limite = (tipo: 'cartoes' | 'garantia', nome: string) => {
      const esquema = esquemaDoCampo(BLOCOS[tipo], nome);
      return esquema && [minimoDe(esquema), maximoDe(esquema)];
    };
    expect(limite('cartoes', 'titulo')).toEqual([undefined, 160]);
    expect(limite('cartoes', 'itens')).toEqual([undefined, 12]);
    expect(limite('garantia', 'dias')).toEqual([7, 365]);
  });
});
