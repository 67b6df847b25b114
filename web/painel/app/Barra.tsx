import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import {
  AccountCircleOutlined as AccountCircle,
  ChevronLeft,
  ChevronRight,
  Contrast,
  DarkModeOutlined as DarkMode,
  LightModeOutlined as LightMode,
  LogoutOutlined as Logout,
} from '../../kit/iconesDaMoldura.tsx';
import { MeusProdutos } from './MeusProdutos.tsx';
import './barra.css';
import { CONVERSAS, type Entrada, HOME, SECOES_DO_MENU } from './navegacao.ts';

function Item({ entrada, conta = 0 }: { entrada: Entrada; conta?: number }) {
  const { rotulo, para, Icone, exato = false, menos } = entrada;
  const { pathname } = useLocation();
  const dentroDe = (endereco: string) => pathname === endereco || pathname.startsWith(`${endereco}/`);
  const atual = exato ? pathname === para : dentroDe(para) && !(menos !== undefined && dentroDe(menos));
  return (
    <li>
      <Link to={para} className="item" title={rotulo} aria-current={atual ? 'page' : undefined}>
        <Icone />
        <span>{rotulo}</span>
        {conta > 0 && (
          <b className="conta">
            {conta}
            <span className="oculto"> {conta === 1 ? 'espera você' : 'esperam você'}</span>
          </b>
        )}
      </Link>
    </li>
  );
}

function SecaoDaBarra({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h2 id={id}>
        <span>{rotulo}</span>
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

const temas = {
  system: { rotulo: 'Tema: do sistema', Icone: Contrast, seguinte: 'light' },
  light: { rotulo: 'Tema: claro', Icone: LightMode, seguinte: 'dark' },
  dark: { rotulo: 'Tema: escuro', Icone: DarkMode, seguinte: 'system' },
} as const;

/** Passa pelos temas do sistema, claro e escuro; a escolha fica no navegador. */
function BotaoTema() {
  const { mode = 'system', setMode } = useColorScheme();
  const { rotulo, Icone, seguinte } = temas[mode];
  return (
    <button
      type="button"
      className="icone"
      aria-label={`${rotulo}. Trocar`}
      title={rotulo}
      onClick={() => setMode(seguinte)}
    >
      <Icone />
    </button>
  );
}

/** O conteúdo da barra lateral, igual na coluna fixa e na gaveta do celular. */
export function Barra(props: {
  nome: string;
  email: string;
  aoSair: () => void;
  /** Conversas que pedem alguém. */
  porAtender: number;
  /** Presente só na coluna fixa, que se recolhe. */
  recolher?: { recolhida: boolean; alternar: () => void };
}) {
  const { recolher } = props;
  return (
    <div className="barra">
      <div className="barra-topo">
        <Link to="/dashboard" className="marca">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>CRM de Assinaturas</span>
        </Link>
        {recolher && (
          <button
            type="button"
            className="icone"
            aria-expanded={!recolher.recolhida}
            aria-label={recolher.recolhida ? 'Expandir menu' : 'Recolher menu'}
            title={recolher.recolhida ? 'Expandir menu' : 'Recolher menu'}
            onClick={recolher.alternar}
          >
            {recolher.recolhida ? <ChevronRight /> : <ChevronLeft />}
          </button>
        )}
      </div>
      <nav aria-label="Menu principal">
        <ul>
          <Item entrada={HOME} />
        </ul>
        <SecaoDaBarra rotulo="Meus Produtos">
          <MeusProdutos />
        </SecaoDaBarra>
        {SECOES_DO_MENU.map((secao) => (
          <SecaoDaBarra key={secao.rotulo} rotulo={secao.rotulo}>
            {secao.entradas.map((entrada) => (
              <Item
                key={entrada.para}
                entrada={entrada}
                conta={entrada === CONVERSAS ? props.porAtender : 0}
              />
            ))}
          </SecaoDaBarra>
        ))}
      </nav>
      <div className="barra-pe">
        <NavLink to="/dashboard/perfil" className="item quem" title="Perfil">
          <AccountCircle />
          <span>
            <strong>{props.nome}</strong>
            {props.email}
          </span>
        </NavLink>
        <div className="acoes">
          <button type="button" className="item" title="Sair" onClick={props.aoSair}>
            <Logout />
            <span>Sair</span>
          </button>
          <BotaoTema />
        </div>
      </div>
    </div>
  );
}
