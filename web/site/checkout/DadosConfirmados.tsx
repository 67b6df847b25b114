import type { MouseEvent } from 'react';
import { digitos, ocultarCpf } from '../../../shared/base/mascaras.ts';
import type { DadosPessoais } from './dados.ts';

/** O que foi preenchido no passo 1, sem o CPF inteiro à vista. */
export function DadosConfirmados(props: {
  dados: DadosPessoais;
  voltar: string;
  aoVoltar: (evento: MouseEvent) => void;
  aoCorrigirEmail: (evento: MouseEvent) => void;
}) {
  const { dados } = props;
  return (
    <section className="cartao confirmados" aria-labelledby="titulo-confirmados">
      <h2 id="titulo-confirmados">Dados confirmados</h2>
      <dl>
        <div>
          <dt>Nome</dt>
          <dd>{dados.nomeCompleto}</dd>
        </div>
        <div>
          <dt>País</dt>
          <dd>{dados.pais}</dd>
        </div>
        {dados.pais === 'Brasil' && (
          <div>
            <dt>CPF</dt>
            <dd>{ocultarCpf(digitos(dados.cpf))}</dd>
          </div>
        )}
      </dl>
      <p className="destino">
        O acesso vai para <strong>{dados.email.trim()}</strong>.{' '}
        <a href={`${props.voltar}#campo-email`} onClick={props.aoCorrigirEmail}>
          Corrigir o e-mail
        </a>
      </p>
      <a href={props.voltar} onClick={props.aoVoltar}>
        Corrigir meus dados
      </a>
    </section>
  );
}
