// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Perfil } from '../../../shared/sessao/sessao.schema.ts';
import { deuCerto, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { FormularioPerfil } from './FormularioPerfil.tsx';

prepararTelas();
const servidor = prepararServidor();

const PERFIL: Perfil = {
  id: 'u1',
  nome: 'Ana da Loja',
  username: 'ana-da-loja',
  email: 'ana@exemplo.com.br',
  remetente_nome: 'Equipe Ana & Cia',
  responder_para: null,
  cor: null,
  logo: null,
  razao_social: null,
  cpf_cnpj: null,
  email_contato: null,
  cep: null,
  rua: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  estado: null,
  versao: 1,
};
const abrir = () => abrirTela(<FormularioPerfil perfil={PERFIL} />, { endereco: '/dashboard/perfil' });

it('o nome de usuário reservado e o e-mail sem forma são recusados junto do campo, sem nada gravar', async () => {
  const tela = abrir();
  await tela.preencher('Nome de usuário', 'admin');
  await tela.preencher('Endereço de resposta', 'não é');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Nome de usuário')).toBe('Este nome de usuário é reservado'));
  expect(tela.juntoDe('Endereço de resposta')).toBe('Email inválido');
  expect(servidor.chamadas('PUT /api/perfil')).toEqual([]);
});

it('a cor da loja diz quando se corrige para leitura; a que não é cor se recusa, e a que se tira vai nula', async () => {
  servidor.responder('PUT /api/perfil', deuCerto({ ...PERFIL, cor: '#ffe066', versao: 2 }));
  const tela = abrir();
  await tela.preencher('Cor da loja', 'amarela');
  await tela.clicar('Salvar');
  await esperar(() => expect(tela.juntoDe('Cor da loja')).toBe('Use uma cor como #3b82f6'));
  expect(servidor.chamadas('PUT /api/perfil')).toEqual([]);
  await tela.preencher('Cor da loja', '#FFE066');
  await esperar(() => expect(tela.juntoDe('Cor da loja')).toBe('Corrigida para leitura no claro.'));
  await tela.clicar('Salvar');
  await tela.ver('Perfil salvo');
  expect(servidor.chamadas('PUT /api/perfil').at(-1)?.corpo).toMatchObject({ cor: '#ffe066' });
  await tela.clicar('Tirar a cor');
  await tela.clicar('Salvar');
  await esperar(() =>
    expect(servidor.chamadas('PUT /api/perfil').at(-1)?.corpo).toMatchObject({ cor: null }),
  );
});

it('outra janela mudou o perfil: mostra as duas versões, e Manter o meu grava sobre a de agora', async () => {
  const daOutra = { ...PERFIL, nome: 'Ana da segunda janela', versao: 2 };
  servidor.responder('GET /api/perfil', deuCerto(daOutra));
  servidor.responder('PUT /api/perfil', ({ corpo }) =>
    corpo !== null && typeof corpo === 'object' && 'versao' in corpo && corpo.versao === 2
      ? deuCerto({ ...daOutra, nome: 'Ana desta janela', versao: 3 })
      : recusa(409, 'versao_desatualizada', 'Mudou'),
  );
  const tela = abrir();
  await tela.preencher('Nome', 'Ana desta janela');
  await tela.clicar('Salvar');
  const conflito = naTela(await tela.dialogo('Seu perfil foi alterado em outra janela'));
  conflito.papel('row', { name: 'Nome Ana desta janela Ana da segunda janela' });
  await conflito.clicar('Manter o meu');
  await tela.ver('Perfil salvo');
  expect(servidor.chamadas('PUT /api/perfil').at(-1)?.corpo).toMatchObject({
    nome: 'Ana desta janela',
    remetente_nome: 'Equipe Ana & Cia',
  });
});
