// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/PseudoLocale.h"

#include "ui/language/InEnglish.h"

#include <QRegularExpression>

#include <cmath>

namespace epsiloscope {

namespace {

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

} // namespace

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

} // namespace epsiloscope
