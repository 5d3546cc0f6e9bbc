// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/SpokenLanguage.h"

#include "ui/language/Said.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

// Outside any namespace, as the macro demands.
static void initialiseWords() {
    Q_INIT_RESOURCE(words);
}

namespace epsiloscope {

namespace {

const QString languageKey = QStringLiteral("window/language");
const QString ownFile = QStringLiteral("epsiloscope_%1.qm");

/// The translator of a file; silent while English is wanted.
class FiledTranslator final : public QTranslator {
public:
    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override {
        return InEnglish::now() ? QString() : QTranslator::translate(context, sourceText, disambiguation, n);
    }
};

std::atomic<const SpokenLanguage*> spokenNow = nullptr;

QString fileIn(const QStringList& folders, const QString& name) {
    for (const QString& folder : folders)
        if (const QString path = QDir(folder).filePath(name); QFile::exists(path)) return path;
    return {};
}

Error noSuchLanguage(const QString& language, const QStringList& folders) {
    return {Sentence("there is no language \"%1\"", {language.toStdString()}), "language",
            Sentence("choose one of %1, or lay %2 into %3",
                     {languagesIn(folders).join(QStringLiteral(", ")).toStdString(),
                      ownFile.arg(language).toStdString(), folders.value(0).toStdString()})};
}

// Qt's own words: without them its dialogs speak English, which is no reason to refuse the language.
std::unique_ptr<QTranslator> wordsOfQt(const QString& language, const QStringList& folders) {
    auto qt = std::make_unique<FiledTranslator>();
    const QStringList all = folders + QStringList{QLibraryInfo::path(QLibraryInfo::TranslationsPath)};
    for (QString name = language; !name.isEmpty(); name = name.section(u'_', 0, -2)) {
        const QString path = fileIn(all, QStringLiteral("qtbase_%1.qm").arg(name));
        if (!path.isEmpty() && qt->load(path)) return qt;
    }
    return nullptr;
}

// "de-AT" is de_AT, and German where there is no Austrian.
QString closestTo(const QString& system, const QStringList& languages) {
    QString name = system;
    for (name.replace(u'-', u'_'); !name.isEmpty(); name = name.section(u'_', 0, -2))
        if (languages.contains(name)) return name;
    return {};
}

constexpr double longer = 0.3;

QChar accent(QChar letter) {
    static const QString accents = QStringLiteral("åƀçđéƒĝħïĵķłṁñöþǫŕšŧüṽŵẋýž");
    static const QString capitals = QStringLiteral("ÅƁÇĐÉƑĜĦÏĴĶŁṀÑÖÞǪŔŠŦÜṼŴẊÝŽ");
    const char16_t code = letter.unicode();
    if (code >= u'a' && code <= u'z') return accents[code - u'a'];
    if (code >= u'A' && code <= u'Z') return capitals[code - u'A'];
    return letter;
}

bool isVowel(QChar letter) {
    return QStringLiteral("aeiouy").contains(letter.toLower());
}

// Names of keys are Qt's to translate, and read back by it.
bool staysAsItIs(const char* context) {
    return qstrcmp(context, "QShortcut") == 0 || qstrcmp(context, "QKeySequence") == 0;
}

/// True if a word without blanks means something as it is written: a file, a key, an option, a letter.
bool isKept(const QString& word) {
    static const QRegularExpression kept(QStringLiteral(
        R"(^\W*\w\W*$|^[(\x22'“]*(--|\*\.|/|\.\w)|\w[/\\=_]\w|\w\.[a-z]|\d|^\W*(Ctrl|Shift|Alt|Meta)\+|::)"));
    return kept.match(word).hasMatch();
}

/// Puts letters in until a text is as long as another language's: vowels, twice.
class Accents {
public:
    QString of(const QString& word) {
        QString result;
        for (qsizetype i = 0; i < word.size(); ++i) {
            const QChar c = word[i];
            if (c == u'&' && i + 1 < word.size()) { // a mnemonic stays on the keyboard
                result += c;
                result += word[++i];
                continue;
            }
            // The hook of ƒ would reach out of the line.
            const bool hooked = result.isEmpty() && c.toLower() == u'f';
            const QChar made = hooked ? c : accent(c);
            result += made;
            if (made == c) continue;
            owed_ += longer;
            if (isVowel(c) && owed_ >= 1) {
                result += accent(c.toLower());
                owed_ -= 1;
            }
        }
        return result;
    }
    /// The rest that could not be put in.
    QString rest() const { return QString(static_cast<qsizetype>(std::lround(owed_)), u'~'); }

private:
    double owed_ = 0;
};

bool opensQuote(QChar c) {
    return QStringView(u"'\"“‘").contains(c);
}

// Blanks and joints around a text stay where they are.
QString translation(const QString& text) {
    const QString inner = withoutJoints(text);
    if (inner.isEmpty()) return text;
    const QString words = QCoreApplication::translate("core", inner.toUtf8().constData());
    const qsizetype start = text.indexOf(inner);
    return text.left(start) + words + text.mid(start + inner.size());
}

QString worded(const Sentence& sentence) {
    if (sentence.form().empty()) {
        if (sentence.parts().empty()) return translation(QString::fromStdString(sentence));
        QString all;
        for (const Sentence& part : sentence.parts())
            all += worded(part);
        return all;
    }
    // In one go: what is filled in may hold a %2 of its own.
    const QString form = translation(QString::fromStdString(sentence.form()));
    QString words;
    for (qsizetype i = 0; i < form.size(); ++i) {
        const int place = form[i] == u'%' && i + 1 < form.size() ? form[i + 1].digitValue() : 0;
        if (place < 1 || static_cast<std::size_t>(place) > sentence.parts().size()) {
            words += form[i];
            continue;
        }
        const Sentence& part = sentence.parts()[static_cast<std::size_t>(place) - 1];
        const bool own = !words.isEmpty() && opensQuote(words.back());
        words += own ? QString::fromStdString(part) : worded(part);
        ++i;
    }
    return words;
}

thread_local int alive = 0;

} // namespace

QStringList languageFolders() {
    const QString inShare = QStringLiteral("epsiloscope/languages");
    QStringList folders{
        QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)).filePath(inShare)};
    folders << QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/") +
                               inShare);
    folders << QStandardPaths::locateAll(QStandardPaths::GenericDataLocation, inShare,
                                         QStandardPaths::LocateDirectory);
    folders << QStringLiteral(":/languages");
    folders.removeDuplicates();
    return folders;
}

QString ownWords(const QString& name) {
    initialiseWords();
    QFile file(QStringLiteral(":/words/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList languagesIn(const QStringList& folders) {
    initialiseWords();
    static const QRegularExpression own(QStringLiteral("^epsiloscope_(\\w+)\\.qm$"));
    QStringList found;
    for (const QString& folder : folders)
        for (const QString& file : QDir(folder).entryList({ownFile.arg(QStringLiteral("*"))}, QDir::Files))
            if (const auto match = own.match(file); match.hasMatch()) found << match.captured(1);
    found.removeDuplicates();
    found.removeAll(plainEnglish);
    found.sort();
    return QStringList{plainEnglish} + found + QStringList{pseudoLanguage};
}

QString nameOfLanguage(const QString& language) {
    if (language == plainEnglish) return QStringLiteral("English");
    if (language == pseudoLanguage) return PseudoLocale::accented(QStringLiteral("Made-up language"));
    const QLocale locale(language);
    QString name = locale.nativeLanguageName();
    if (locale.language() == QLocale::C || name.isEmpty()) return language;
    name.front() = name.front().toUpper();
    return language.contains(u'_') ? QStringLiteral("%1 (%2)").arg(name, locale.nativeTerritoryName()) : name;
}

QString rememberedLanguage(const QSettings* settings) {
    return settings ? settings->value(languageKey).toString() : QString();
}

void rememberLanguage(QSettings* settings, const QString& language) {
    if (!settings) return;
    if (language.isEmpty())
        settings->remove(languageKey);
    else
        settings->setValue(languageKey, language);
}

QString wantedLanguage(const QString& asked, const QSettings* settings, const QStringList& folders) {
    if (!asked.isEmpty()) return asked;
    const QString variable = qEnvironmentVariable("EPSILOSCOPE_LANGUAGE");
    if (!variable.isEmpty()) return variable;
    const QString chosen = rememberedLanguage(settings);
    if (!chosen.isEmpty()) return chosen;
    QStringList languages = languagesIn(folders);
    languages.removeAll(pseudoLanguage);
    for (const QString& system : QLocale::system().uiLanguages())
        if (const QString closest = closestTo(system, languages); !closest.isEmpty()) return closest;
    return plainEnglish;
}

Result<std::unique_ptr<SpokenLanguage>> SpokenLanguage::speak(const QString& language,
                                                              const QStringList& folders) {
    std::vector<std::unique_ptr<QTranslator>> translators;
    const QString path = fileIn(folders, ownFile.arg(language));
    if (language == pseudoLanguage) {
        translators.push_back(std::make_unique<PseudoLocale>(ownWords(QStringLiteral("core-words.txt"))));
    } else if (!path.isEmpty()) {
        if (auto qt = wordsOfQt(language, folders)) translators.push_back(std::move(qt));
        translators.push_back(std::make_unique<FiledTranslator>());
        if (!translators.back()->load(path))
            return Error{"this is no translation", path.toStdString(),
                         "make it anew with lrelease, or remove the file"};
    } else if (language != plainEnglish) {
        return noSuchLanguage(language, folders);
    }
    return std::unique_ptr<SpokenLanguage>(new SpokenLanguage(language, folders, std::move(translators)));
}

SpokenLanguage::SpokenLanguage(QString name, QStringList folders,
                               std::vector<std::unique_ptr<QTranslator>> translators)
    : name_(std::move(name)), folders_(std::move(folders)), translators_(std::move(translators)) {
    for (const auto& each : translators_)
        QCoreApplication::installTranslator(each.get());
    spokenNow = this;
}

SpokenLanguage::~SpokenLanguage() {
    spokenNow = nullptr;
    for (const auto& each : translators_)
        QCoreApplication::removeTranslator(each.get());
}

const SpokenLanguage* SpokenLanguage::now() {
    return spokenNow;
}

QString inSpokenLanguage(const QString& file, const QString& english) {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    const QString own = spoken ? fileIn(spoken->folders(), file) : QString();
    return own.isEmpty() ? english : own;
}

QString PseudoLocale::accented(const QString& text) {
    // Tags, entities and places stand between words; what is between blanks is a word.
    static const QRegularExpression piece(
        QStringLiteral(R"((</?[a-zA-Z][^>]*>)|(&\w+;|&#\d+;)|(%L?\d{1,2}|%L?n)|(\s+)|([^\s<%]+|.))"),
        QRegularExpression::DotMatchesEverythingOption);
    Accents accents;
    QString result;
    bool said = false;
    for (auto each = piece.globalMatch(text); each.hasNext();) {
        const QRegularExpressionMatch found = each.next();
        QString word = found.captured(5);
        if (word.isEmpty() || isKept(word)) {
            result += found.captured();
            continue;
        }
        // An entity that is glued to a word.
        static const QRegularExpression entity(QStringLiteral(R"(&\w+;)"));
        qsizetype at = 0;
        for (auto inner = entity.globalMatch(word); inner.hasNext();) {
            const QRegularExpressionMatch whole = inner.next();
            result += accents.of(word.mid(at, whole.capturedStart() - at)) + whole.captured();
            at = whole.capturedEnd();
        }
        const QString made = accents.of(word.mid(at));
        said = said || made != word.mid(at) || at > 0;
        result += made;
    }
    // By hand: the text has places (%1) of its own.
    return said ? QStringLiteral("⟦") + result + accents.rest() + QStringLiteral("⟧") : text;
}

PseudoLocale::PseudoLocale(const QString& core) {
    for (QString line : core.split(u'\n'))
        core_.insert(line.replace(QStringLiteral("\\n"), QStringLiteral("\n")));
}

QString PseudoLocale::translate(const char* context, const char* sourceText, const char* /*disambiguation*/,
                                int /*n*/) const {
    if (InEnglish::now()) return {};
    const QString text = QString::fromUtf8(sourceText);
    const bool isData = qstrcmp(context, "core") == 0 && !core_.contains(text);
    return isData || staysAsItIs(context) ? text : accented(text);
}

QString withoutJoints(const QString& text) {
    static const QRegularExpression around(QStringLiteral("^([ \\n,;:·–—]|\\. )+|[ \\n,;:·–—]+$"));
    return QString(text).remove(around);
}

QString said(const Sentence& words) {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    if (!spoken || spoken->name() == plainEnglish || InEnglish::now()) return QString::fromStdString(words);
    return worded(words);
}

InEnglish::InEnglish() {
    ++alive;
}

InEnglish::~InEnglish() {
    --alive;
}

bool InEnglish::now() {
    return alive > 0;
}

} // namespace epsiloscope
