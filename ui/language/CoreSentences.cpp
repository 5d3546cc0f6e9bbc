// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/CoreSentences.h"

#include "ui/language/extraction/CoreTexts.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

/// Texts kept before all are forgotten: those of a window that is used for hours.
constexpr std::size_t mostKept = 20000;
/// Holes in holes.
constexpr int deepest = 8;
/// Lookups for one text; a sentence takes some ten.
constexpr int mostLookups = 1000;
/// A longer one is a document, and no sentence of core.
constexpr std::size_t longestText = 20000;
/// A longer one is only taken apart.
constexpr qsizetype longestSentence = 1000;

QString translation(const QString& source) {
    return QCoreApplication::translate("core", source.toUtf8().constData());
}

bool hasWord(QStringView text) {
    int letters = 0;
    for (const QChar c : text) {
        letters = c.isLetter() && c.unicode() < 0x250 ? letters + 1 : 0;
        if (letters > 1) return true;
    }
    return false;
}

/// True if what stands between these two is quoted: "column '" and "' holds".
bool inQuotes(const QString& before, const QString& after) {
    static constexpr QStringView opening = u"'\"“‘", closing = u"'\"”’";
    return !before.isEmpty() && !after.isEmpty() && opening.contains(before.back()) &&
           closing.contains(after.front());
}

QString withFirstAs(const QString& text, bool capital) {
    if (text.isEmpty()) return text;
    return (capital ? text.left(1).toUpper() : text.left(1).toLower()) + text.mid(1);
}

} // namespace

CoreSentences::CoreSentences(KnownTexts texts) : texts_(std::move(texts)) {}

QString CoreSentences::translated(std::string_view text) const {
    {
        const std::lock_guard lock(mutex_);
        const auto found = kept_.find(text);
        if (found != kept_.end()) return found->second.words;
    }
    const QString whole = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    if (text.size() > longestText) return whole;
    int lookups = mostLookups;
    Said said = say(whole, {0, &lookups});
    const std::lock_guard lock(mutex_);
    if (kept_.size() >= mostKept) kept_.clear();
    return kept_.insert_or_assign(std::string(text), std::move(said)).first->second.words;
}

std::map<SaidHow, QStringList> CoreSentences::found() const {
    const std::lock_guard lock(mutex_);
    std::map<SaidHow, QStringList> all;
    for (const auto& [text, said] : kept_)
        all[said.how] << QString::fromStdString(text);
    return all;
}

// The blanks and joints around a text stay where they are.
CoreSentences::Said CoreSentences::say(const QString& text, Effort effort) const {
    if (texts_.has(text)) return {translation(text), SaidHow::Whole, text.size()};
    if (effort.depth > deepest || --*effort.lookups < 0 || !hasWord(text)) return {text, SaidHow::Not};
    const std::string whole = text.toStdString();
    const std::string_view inner = withoutJoints(whole);
    if (inner.size() == whole.size()) return sayInner(text, effort);
    const auto start = static_cast<std::size_t>(inner.data() - whole.data());
    Said said = sayInner(QString::fromUtf8(inner.data(), static_cast<qsizetype>(inner.size())), effort);
    said.words = QString::fromStdString(whole.substr(0, start)) + said.words +
                 QString::fromStdString(whole.substr(start + inner.size()));
    return said;
}

CoreSentences::Said CoreSentences::sayInner(const QString& text, Effort effort) const {
    static const std::vector<QString> strong{QStringLiteral("\n"), QStringLiteral(". "),
                                             QStringLiteral("; ")};
    static const std::vector<QString> weak{QStringLiteral(" · "), QStringLiteral(": "), QStringLiteral(", "),
                                           QStringLiteral(" and "), QStringLiteral(" or ")};
    if (texts_.has(text)) return {translation(text), SaidHow::Whole, text.size()};
    // A sentence that begins with what is said within others, or ends as they do.
    const bool capital = text.front().isUpper();
    const QString other = withFirstAs(text, !capital);
    if (texts_.has(other)) return {withFirstAs(translation(other), capital), SaidHow::Whole, text.size()};
    if (text.endsWith(u'.') && texts_.has(text.chopped(1)))
        return {translation(text.chopped(1)) + u'.', SaidHow::Whole, text.size()};
    const qsizetype blank = text.indexOf(u' ');
    if (blank > 0 && isNumber(QStringView(text).left(blank)) && texts_.has(text.mid(blank + 1)))
        return {text.left(blank + 1) + translation(text.mid(blank + 1)), SaidHow::Whole, text.size()};
    if (text.size() <= longestSentence)
        if (const auto fitted = texts_.fitting(text, true)) return fill(*fitted, effort);
    // A sentence may end within a hole, which is a sentence then; or what stands before it is one of its own.
    Said parts = sayParts(text, strong, effort);
    if (text.size() <= longestSentence)
        if (const auto fitted = texts_.fitting(text, false))
            if (Said said = fill(*fitted, effort); said.known >= parts.known) return said;
    if (const Said said = sayBrackets(text, effort); said.known > parts.known) return said;
    Said smaller = sayParts(text, weak, effort);
    return smaller.known > parts.known ? smaller : parts;
}

// "words (more words)": what stands in brackets, and what stands before them.
CoreSentences::Said CoreSentences::sayBrackets(const QString& text, Effort effort) const {
    const auto both = [&](const QString& first, const QString& between, const QString& second,
                          const QString& end) -> Said {
        const Said a = say(first, effort.within()), b = say(second, effort.within());
        const qsizetype known = a.known + b.known;
        return {a.words + between + b.words + end, known > 0 ? SaidHow::Pieces : SaidHow::Not, known};
    };
    if (text.startsWith(u'(') && text.endsWith(u')'))
        return both({}, QStringLiteral("("), text.mid(1, text.size() - 2), QStringLiteral(")"));
    if (text.endsWith(u')') && text.count(u')') > text.count(u'('))
        return both({}, {}, text.chopped(1), QStringLiteral(")"));
    const qsizetype opening = text.indexOf(QStringLiteral(" ("));
    if (opening <= 0) return {text, SaidHow::Not};
    return both(text.left(opening), QStringLiteral(" "), text.mid(opening + 1), {});
}

CoreSentences::Said CoreSentences::fill(const FittingTemplate& fitted, Effort effort) const {
    const QStringList& literals = fitted.what->literals;
    std::vector<QString> values;
    Said said{{}, SaidHow::Whole, fitted.what->weight};
    for (qsizetype i = 0; i < fitted.holes.size(); ++i) {
        const Said hole = inQuotes(literals[i], literals[i + 1]) ? Said{fitted.holes[i]}
                                                                 : say(fitted.holes[i], effort.within());
        values.push_back(hole.words);
        said.known += hole.known;
    }
    const QString words = translation(fitted.what->source);
    // In one go: what is filled in may hold a %2 of its own.
    for (qsizetype i = 0; i < words.size(); ++i) {
        const int hole = words[i] == u'%' && i + 1 < words.size() ? words[i + 1].digitValue() : -1;
        if (hole < 1 || hole > static_cast<int>(values.size())) {
            said.words += words[i];
            continue;
        }
        said.words += values[static_cast<std::size_t>(hole) - 1];
        ++i;
    }
    if (fitted.rest.isEmpty()) return said;
    const Said rest = say(fitted.rest, effort.within());
    said.words += rest.words;
    said.known += rest.known;
    said.how = SaidHow::Pieces;
    return said;
}

// At the joint that leaves least unknown.
CoreSentences::Said CoreSentences::sayParts(const QString& text, const std::vector<QString>& joints,
                                            Effort effort) const {
    Said best{text, SaidHow::Not};
    for (const QString& joint : joints) {
        if (!text.contains(joint)) continue;
        Said all{{}, SaidHow::Pieces};
        QStringList parts;
        for (const QString& part : text.split(joint)) {
            const Said said = say(part, effort.within());
            all.known += said.known;
            parts << said.words;
        }
        all.words = parts.join(joint);
        const bool whole = all.known + joint.size() * parts.size() >= text.size();
        if (all.known > best.known) best = std::move(all);
        if (whole) break;
    }
    return best;
}

} // namespace epsiloscope
