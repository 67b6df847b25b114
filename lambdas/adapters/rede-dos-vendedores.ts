import { request } from 'node:http';
import { INTERNET, type Rede } from './endereco-do-vendedor.ts';

/** Só na máquina de quem desenvolve e nos testes um nome pode ser um serviço de mentira. */
const ESTAGIOS_COM_SERVICOS_DAQUI = new Set(['local', 'teste']);
/** O que se diz onde não há serviços de mentira. */
const NENHUMA = 'nenhuma';
/** Um endereço público qualquer: o nome que é daqui não chega a ele. */
const PUBLICO = { address: '8.8.8.8', family: 4 };

/**
 * A rede por onde se chamam os endereços que os vendedores dão: a internet. Na máquina local, `daqui` diz que nomes são
 * serviços de mentira desta máquina (`nome=http://127.0.0.1:1234`, separados por vírgula); fora dela, 'nenhuma'.
 */
export function redeDosVendedores(daqui: string, estagio: string): Rede {
  if (daqui === NENHUMA) return INTERNET;
  if (!ESTAGIOS_COM_SERVICOS_DAQUI.has(estagio)) {
    throw new Error('Só a máquina local tem serviços de mentira no lugar dos endereços dos vendedores');
  }
  const nomes = new Map(
    daqui.split(',').map((parte): [string, URL] => {
      const [nome = '', endereco = ''] = parte.split('=');
      return [nome, new URL(endereco)];
    }),
  );
  return {
    resolver: async (nome) => (nomes.has(nome) ? [PUBLICO] : INTERNET.resolver(nome)),
    pedir: (opcoes, aoResponder) => {
      const aqui = nomes.get(String(opcoes.host));
      if (!aqui) return INTERNET.pedir(opcoes, aoResponder);
      const { method, path, headers, signal } = opcoes;
      return request(
        { method, path, headers, signal, host: aqui.hostname, port: aqui.port, agent: false },
        aoResponder,
      );
    },
  };
}
