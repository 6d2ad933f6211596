import { capitalise } from '#shared/text.ts';
import { jobLabel } from '#features/stand/shared/labels.ts';

interface PartOfProduct {
  naam: string;
  /** What one of its endpoints does for whoever asked. */
  acts: Record<string, string>;
}

/** Every endpoint as the people of the provider would say it: what is slow or fails is read by who did not build it. */
const PARTS: Record<string, PartOfProduct> = {
  accounts: {
    naam: 'Accounts',
    acts: {
      current: 'Kijken wie er is ingelogd',
      register: 'Registreren',
      resendConfirmation: 'Bevestigingsmail opnieuw sturen',
      confirm: 'E-mailadres bevestigen',
      login: 'Inloggen',
      secondFactor: 'Inloggen met de tweede stap',
      refresh: 'Sessie verlengen',
      signOut: 'Uitloggen',
      listSessions: 'Eigen apparaten bekijken',
      revokeSession: 'Een apparaat uitloggen',
      revokeOtherSessions: 'Andere apparaten uitloggen',
      requestPasswordReset: 'Nieuw wachtwoord aanvragen',
      resetPassword: 'Nieuw wachtwoord instellen',
      changePassword: 'Wachtwoord wijzigen',
      startTwoFactor: 'Tweestaps beginnen',
      confirmTwoFactor: 'Tweestaps aanzetten',
      stopTwoFactor: 'Tweestaps uitzetten',
      profile: 'Profiel openen',
      updateProfile: 'Profiel opslaan',
      chooseSignUpMails: 'Eigen mails over aanmeldingen aan- of uitzetten',
      changeProfilePhoto: 'Profielfoto plaatsen',
      removeProfilePhoto: 'Profielfoto weghalen',
      exportData: 'Eigen gegevens downloaden',
      findDeletionObjection: 'Nagaan of een account weg kan',
      deleteAccount: 'Account verwijderen',
      startActing: 'Namens een club beginnen',
      listActing: 'Zien wie er meekijkt',
      stopActing: 'Namens een club stoppen',
      listEveryone: 'Lijst met gebruikers',
      searchEveryone: 'Gebruikers zoeken',
      listBeheerders: 'Beheerders van een club opvragen',
      findSomebody: 'Een gebruiker openen',
      listLog: 'Logboek van een gebruiker',
      changeSomebody: 'Rol of club van iemand wijzigen',
      makeSuperuser: 'Iemand superuser maken',
      updateSomebody: 'Kenmerk van iemand wijzigen',
      endSessionsOf: 'Iemand overal uitloggen',
      block: 'Iemand blokkeren',
      unblock: 'Blokkade opheffen',
    },
  },
  teams: {
    naam: 'Teams',
    acts: {
      list: 'Lijst met teams',
      get: 'Team openen',
      create: 'Team toevoegen',
      update: 'Team opslaan',
      remove: 'Team verwijderen',
      listNaming: 'Zoekopdrachten van een team opvragen',
      listDeleted: 'Verwijderde teams bekijken',
      restore: 'Team terugzetten',
      keepPhoto: 'Teamfoto plaatsen',
    },
  },
  vereniging: {
    naam: 'Verenigingen',
    acts: {
      get: 'Club openen',
      update: 'Clubgegevens opslaan',
      keepLogo: 'Logo plaatsen',
      logoColours: 'Kleuren uit het logo halen',
      describe: 'Tekst over de club schrijven',
      openFile: 'Bestand van een club openen',
      findDeleted: 'Uitgezette club bekijken',
      listForProvider: 'Lijst met verenigingen',
      createByProvider: 'Vereniging toevoegen',
      changeByProvider: 'Gegevens van een club wijzigen',
      setBypass: 'Betaling overslaan',
      verify: 'Club nakijken',
      unverify: 'Verificatie intrekken',
      setMailTier: 'Maillimiet kiezen',
      deleteByProvider: 'Vereniging verwijderen',
      restore: 'Vereniging terugzetten',
    },
  },
  toegangsverzoeken: {
    naam: 'Toegang',
    acts: {
      start: 'Aanmelden beginnen',
      searchVerenigingen: 'Club zoeken bij aanmelden',
      request: 'Toegang vragen',
      cancel: 'Verzoek intrekken',
      createVereniging: 'Nieuwe club aanmelden',
      list: 'Lijst met verzoeken van een club',
      decide: 'Verzoek beoordelen',
      remove: 'Verzoek weghalen',
      batch: 'Verzoeken tegelijk beoordelen',
      listWaiting: 'Lijst met wachtende verzoeken',
      decideForClub: 'Verzoek beoordelen voor een club',
      cleanOne: 'Verzoek van een superuser opruimen',
      cleanAll: 'Verzoeken van superusers opruimen',
    },
  },
  prijzen: {
    naam: 'Prijzen en modules',
    acts: {
      list: 'Prijzenpagina openen',
      listAll: 'Prijspakketten openen',
      saveAll: 'Prijspakketten opslaan',
      setModuleAccess: 'Modules van een club instellen',
      listMediaLocks: 'Vergrendelde materialen opvragen',
      setModule: 'Module openen of sluiten',
      setMediaLock: 'Materiaal vergrendelen',
    },
  },
  cta: {
    naam: 'CTA’s',
    acts: {
      list: 'Banners op het dashboard tonen',
      count: 'Banner tellen',
      listAll: 'Lijst met banners',
      create: 'Banner toevoegen',
      update: 'Banner opslaan',
      setActive: 'Banner aan- of uitzetten',
      moveToTop: 'Banner bovenaan zetten',
      remove: 'Banner verwijderen',
    },
  },
  zoekopdrachten: {
    naam: 'Sponsorwerving',
    acts: {
      list: 'Lijst met zoekopdrachten',
      get: 'Zoekopdracht openen',
      create: 'Zoekopdracht toevoegen',
      update: 'Zoekopdracht opslaan',
      archive: 'Zoekopdracht stoppen',
      findDeletion: 'Nagaan wat een zoekopdracht meeneemt',
      remove: 'Zoekopdracht verwijderen',
    },
  },
  matches: {
    naam: 'Matches',
    acts: {
      list: 'Lijst met matches',
      get: 'Match openen',
      listTasks: 'Taken van vandaag opvragen',
      finishTask: 'Taak afvinken',
      reopenTask: 'Taak weer openzetten',
      listSignUps: 'Lijst met aanmeldingen',
      searchSignUps: 'Aanmeldingen zoeken',
      countSignUps: 'Aanmeldingen tellen',
      searchClubs: 'Clubs zoeken bij aanmeldingen',
      getSignUp: 'Aanmelding openen',
      checkSignUp: 'Aanmelding nakijken',
      judgeSignUps: 'Aanmeldingen beoordelen',
    },
  },
  sponsorbeheer: { naam: 'Sponsorbeheer', acts: { list: 'Lijst met sponsors', get: 'Sponsor openen' } },
  covers: {
    naam: 'Afbeeldingen',
    acts: {
      list: 'Lijst met afbeeldingen',
      readCounts: 'Afbeeldingen tellen',
      get: 'Afbeelding openen',
      listClubs: 'Clubs met een afbeelding opvragen',
      add: 'Afbeelding toevoegen',
      replaceFile: 'Bestand vervangen',
      update: 'Afbeelding opslaan',
      switch: 'Afbeelding aan- of uitzetten',
      remove: 'Afbeelding verwijderen',
      checkFiles: 'Bestanden nalopen',
    },
  },
  materialen: { naam: 'Materialen', acts: { logo: 'Logo downloaden', sjabloon: 'Brief of formulier downloaden' } },
  admin: {
    naam: 'Vereniging Admin',
    acts: {
      listUsers: 'Gebruikers van een club opvragen',
      updateUser: 'Gebruiker van een club wijzigen',
      removeUser: 'Gebruiker uit een club halen',
      listActed: 'Lezen wie er meekeek',
      club: 'Vereniging van een beheerder openen',
      listMatches: 'Matches van een club opvragen',
      listCtas: 'Banners bekijken',
    },
  },
  dashboard: { naam: 'Dashboard', acts: { get: 'Dashboard openen' } },
  stand: {
    naam: 'Stand van het platform',
    acts: {
      readStand: 'Stand van het platform openen',
      settleMail: 'Mail opnieuw sturen of opgeven',
      lookUpMail: 'Mail opzoeken',
      listRefused: 'Geweigerde adressen bekijken',
      settleHeld: 'Vastgehouden mail doorlaten of annuleren',
      settleLetter: 'Taak opnieuw doen of opgeven',
      runRetention: 'Opruimen',
      tryRenderer: 'Pdf-maker proberen',
    },
  },
  superuser: {
    naam: 'SuperUser Dashboard',
    acts: {
      readCounts: 'Getallen bij de tabs opvragen',
      readVereniging: 'Vereniging openen',
      readDeletion: 'Nagaan wat verwijderen meeneemt',
      listLog: 'Logboek van een club',
    },
  },
};

/** What was slow or failed, and where in the product. What nobody named keeps the name that the log has. */
export function operationWords(source: 'web' | 'worker', what: string): { act: string; part: string } {
  if (source === 'worker') return { act: capitalise(`taak om ${jobLabel(what)}`), part: 'Op de achtergrond' };
  const [slice = '', name = ''] = what.split('.');
  const part = PARTS[slice];
  return { act: part?.acts[name] ?? what, part: part?.naam ?? 'Verzoek' };
}
