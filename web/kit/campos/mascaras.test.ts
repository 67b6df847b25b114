import { expect, test } from 'vitest';
import { mascaraCpf } from '../../../shared/base/documentos.ts';
import { mascaraTelefone } from '../../../shared/base/telefone.ts';
import { aplicarMascara } from './mascaras.ts';

const digitar = (anterior: string, texto: string, cursor: number, mascara: (texto: string) => string) =>
  aplicarMascara({ anterior, texto, cursor, mascara, apagandoParaTras: texto.length < anterior.length });

test('digitar no fim deixa o cursor no fim, depois do sinal que a máscara pôs', () => {
  expect(digitar('529', '5299', 4, mascaraCpf)).toEqual({ texto: '529.9', cursor: 5 });
});

test('corrigir um algarismo do meio não leva o cursor para o fim', () => {
  expect(digitar('529.982.247-25', '529.1982.247-25', 5, mascaraCpf)).toEqual({
    texto: '529.198.224-72',
    cursor: 5,
  });
});

test('apagar o parêntese do telefone apaga o algarismo antes dele', () => {
  expect(digitar('(11) 9876', '(11 9876', 3, mascaraTelefone)).toEqual({ texto: '(19) 876', cursor: 2 });
});

test('apagar tudo esvazia o campo', () => {
  expect(digitar('(11) 9876', '', 0, mascaraTelefone)).toEqual({ texto: '', cursor: 0 });
});

test('colar um CPF com pontos dá o mesmo texto de digitar só algarismos', () => {
  expect(digitar('', '529.982.247-25', 14, mascaraCpf).texto).toBe(
    digitar('', '52998224725', 11, mascaraCpf).texto,
  );
});
