// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type IntegracaoVista,
  integracaoNova,
  SEM_TEMPLATE,
} from '../../../shared/integracoes/integracoes.schema.ts';
import { deuCerto, FORA_DO_AR, prepararServidor, recusa } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import IntegracoesPagina from './IntegracoesPagina.tsx';

prepararTelas();
const servidor = prepararServidor();

const pixel: IntegracaoVista = {
  id: 'meta',
  nome: 'Pixel',
  tipo: 'analytics',
  status: 'inativo',
  configuracao: { pixel_id: '123456' },
  ultimos4: {},
  webhook_url: null,
  webhook_pronto: false,
  webhook_cadastrado: false,
  ultimo_aviso: null,
  problema: null,
  versao: 1,
  criado_em: '2026-11-21T12:00:00.000Z',
  atualizado_em: '2026-11-21T12:00:00.000Z',
};
const abrir = () => abrirTela(<IntegracoesPagina />, { endereco: '/dashboard/integracoes' });
const lida = (frase: string) => new RegExp(`^${frase}[.:] Serviço temporariamente indisponível`);

beforeEach(() => {
  servidor.responder('GET /api/integracoes', deuCerto({ itens: [pixel] }));
  servidor.responder('GET /api/dominio', deuCerto({ dominio: null }));
});

describe('a integração que não se grava', () => {
  it('não muda de status, não se exclui nem se salva diz isso, e fica como estava', async () => {
    servidor.responder('POST /api/integracoes/{id}/status', FORA_DO_AR);
    servidor.responder('DELETE /api/integracoes/{id}', FORA_DO_AR);
    servidor.responder('PUT /api/integracoes/{id}', FORA_DO_AR);
    const tela = abrir();
    await tela.ver('Pixel');
    await tela.marcar('Ativo: Pixel');
    await tela.ver(lida('Não foi possível alterar o status'));
    expect(tela.texto('Inativo')).toHaveLength(1);
    await tela.clicar('Excluir Pixel');
    const pergunta = naTela(await tela.dialogo('Tem certeza que deseja excluir esta integração?'));
    await pergunta.clicar('Excluir');
    await pergunta.ver(lida('Não foi possível excluir a integração'));
    await pergunta.clicar('Voltar');
    await tela.clicar('Editar Pixel');
    await esperar(() => expect(tela.valor('Nome da integração')).toBe('Pixel'));
    await tela.preencher('Nome da integração', 'Pixel da loja');
    await tela.clicar('Salvar');
    await tela.ver(lida('Não foi possível salvar a integração'));
    expect(tela.valor('Nome da integração')).toBe('Pixel da loja');
  });

  it('sem dizer de que item do catálogo é, o servidor não salva, e a tela diz por quê', async () => {
    const { error } = integracaoNova.safeParse({ nome: 'Métricas' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['provedor', SEM_TEMPLATE],
    ]);
    servidor.responder(
      'POST /api/integracoes/testar',
      deuCerto({ resultado: 'nao_da', motivo: null, campo: null }),
    );
    servidor.responder('POST /api/integracoes', recusa(400, 'entrada_invalida', SEM_TEMPLATE, 'provedor'));
    const tela = abrir();
    await tela.clicar('Nova Integração');
    fireEvent.click(
      naTela(await tela.dialogo('Escolha uma integração')).papel('button', { name: /^Google Analytics 4/ }),
    );
    await esperar(() => expect(tela.campos('Id da métrica')).toHaveLength(1));
    await tela.preencher('Id da métrica', 'G-ABC1234');
    await tela.clicar('Testar API');
    await tela.ver('Não dá para conferir sem enviar um evento');
    await tela.clicar('Salvar');
    await tela.ver(
      /^Não foi possível salvar a integração: Usuário não autenticado ou template não selecionado/,
    );
  });

  it('a lista que não carrega diz isso e tenta de novo', async () => {
    servidor.responder('GET /api/integracoes', FORA_DO_AR);
    const tela = abrir();
    await tela.ver('Não foi possível carregar as integrações');
    servidor.responder('GET /api/integracoes', deuCerto({ itens: [] }));
    await tela.clicar('Tentar de novo');
    await tela.ver('Nenhuma integração configurada');
  });
});
