import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { digitos } from '../../../../shared/base/documentos.ts';
import type { RotasClientes } from '../../../../shared/clientes/clientes.routes.ts';
import { ApiError, criarApi } from '../../shell/api.ts';

const api = criarApi<RotasClientes>();

const CAMPOS = ['rua', 'bairro', 'cidade', 'estado'] as const;
type CampoDoCep = (typeof CAMPOS)[number];
type Endereco = Record<CampoDoCep, string>;

/** O formulário que tem um endereço, no que a busca lê e escreve dele. */
type ComEndereco = {
  readonly ler: () => Endereco;
  readonly preencher: (campo: CampoDoCep, valor: string) => void;
  readonly recusar: (mensagem: string) => void;
};

/**
 * Busca o endereço de um CEP completo enquanto se continua digitando. O CEP que não se acha leva embora o endereço que
 * veio do anterior, e o diz; o que a pessoa escreveu fica. A resposta só preenche os campos em que a
 * pessoa não mexeu desde que completou o CEP; a de um CEP que já mudou é descartada. Só o que se digita aqui
 * dispara a busca: abrir um cadastro ou recuperar um rascunho não troca o endereço que já está escrito.
 */
export function useEnderecoDoCep(form: ComEndereco): {
  buscando: boolean;
  aoMudarCep: (texto: string) => void;
} {
  const [pedido, definirPedido] = useState<{ cep: string; antes: Endereco } | null>(null);
  const preenchidos = useRef<Partial<Endereco>>({});

  const cep = pedido?.cep ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['GET /api/cep/{cep}', { cep }],
    queryFn: ({ signal }) => api('GET /api/cep/{cep}', { params: { cep } }, { signal }),
    enabled: cep !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // O servidor já tenta dois serviços; insistir só atrasaria quem vai digitar o endereço.
    retry: false,
  });

  const aoAchar = useEffectEvent((achado: Endereco, antes: Endereco) => {
    const atual = form.ler();
    for (const campo of CAMPOS) {
      if (atual[campo] !== antes[campo]) continue;
      // CEP de cidade pequena vem sem rua: sai a do CEP anterior, fica a que a pessoa escreveu.
      if (achado[campo] === '' && atual[campo] !== preenchidos.current[campo]) continue;
      form.preencher(campo, achado[campo]);
      preenchidos.current[campo] = achado[campo];
    }
  });
  useEffect(() => {
    if (pedido !== null && data !== undefined) aoAchar(data, pedido.antes);
  }, [pedido, data]);

  const aoFalhar = useEffectEvent((falha: Error) => {
    const recusado = falha instanceof ApiError && (falha.status === 400 || falha.status === 404);
    const atual = form.ler();
    const doAnterior = CAMPOS.filter(
      (campo) => preenchidos.current[campo] && atual[campo] === preenchidos.current[campo],
    );
    for (const campo of doAnterior) form.preencher(campo, '');
    preenchidos.current = {};
    const mensagem = recusado ? falha.message : 'Erro ao buscar endereço pelo CEP';
    form.recusar(doAnterior.length === 0 ? mensagem : `${mensagem}. O endereço do CEP anterior foi apagado`);
  });
  useEffect(() => {
    if (pedido !== null && error !== null) aoFalhar(error);
  }, [pedido, error]);

  const aoMudarCep = (texto: string) => {
    const novo = digitos(texto);
    definirPedido(novo.length === 8 ? { cep: novo, antes: form.ler() } : null);
  };

  return { buscando: isFetching, aoMudarCep };
}
