import { type FormEvent, useRef } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { MAXIMO_DO_CODIGO } from './codigo.ts';
import { MASCARAS, mascarar } from './mascaras.ts';
import type { UsoDoCupom } from './useCupom.ts';

/** Caixa do cupom: Enter aplica; aplicado, mostra quanto desconta e como remover. */
export function CaixaDoCupom({ cupom }: { cupom: UsoDoCupom }) {
  const campo = useRef<HTMLInputElement>(null);
  const { aplicado, codigo, erro, conferindo } = cupom;

  if (aplicado !== null) {
    return (
      <div className="cupom aplicado">
        <p role="status">{`Cupom ${aplicado.codigo} aplicado: ${formatarReais(aplicado.desconto)} de desconto`}</p>
        <button type="button" className="enlace" onClick={cupom.tirar}>
          Remover
        </button>
      </div>
    );
  }
  const aplicar = (evento: FormEvent) => {
    evento.preventDefault();
    if (!conferindo) void cupom.escolher(campo.current?.value ?? '');
    campo.current?.focus();
  };
  return (
    <form className="cupom" onSubmit={aplicar} noValidate aria-label="Cupom de desconto">
      <label htmlFor="campo-cupom">Cupom de desconto</label>
      <div className="linha">
        <input
          ref={campo}
          id="campo-cupom"
          type="text"
          defaultValue={codigo}
          onChange={(evento) => mascarar(evento.target, MASCARAS.cupom)}
          maxLength={MAXIMO_DO_CODIGO}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={erro !== ''}
          aria-describedby="erro-cupom"
        />
        <button type="submit" className="botao vazado" aria-busy={conferindo}>
          {conferindo ? 'Conferindo…' : 'Aplicar'}
        </button>
      </div>
      <p className="erro" id="erro-cupom" role="alert">
        {erro}
      </p>
    </form>
  );
}
