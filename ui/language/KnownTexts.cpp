// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/KnownTexts.h"

#include <QRegularExpression>

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

constexpr qsizetype keyLength = 3;

KnownTemplate templateOf(const QString& source, bool numbers) {
    static const QRegularExpression hole(QStringLiteral("%[1-9]"));
    KnownTemplate made{.source = source, .literals = source.split(hole), .numbers = numbers, .weight = 0};
    for (const QString& literal : made.literals)
        made.weight += std::ranges::count_if(literal, [](QChar c) { return !c.isSpace(); });
    return made;
}

// A sentence, or what is said after a semicolon.
bool endsWithin(const QString& hole) {
    return hole.contains(QStringLiteral(". ")) || hole.contains(QStringLiteral("; ")) || hole.contains(u'\n');
}

bool startsWithJoint(QStringView text) {
    return text.front() == u'\n' || QStringView(u";,.:)").contains(text.front()) || text.startsWith(u" · ") ||
           text.startsWith(u" (");
}

/// True if what stands from here on may be said by others.
bool mayFollow(const QString& text, qsizetype at) {
    return at >= text.size() || startsWithJoint(QStringView(text).mid(at));
}

} // namespace

bool isNumber(QStringView text) {
    static const QRegularExpression number(
        QStringLiteral(R"(^[−\-+±]?([\d][\d,.]*([eE][+\-−]?\d+)?|∞)( ?%)?$)"));
    return number.match(text.toString()).hasMatch();
}

KnownTexts::KnownTexts(const QString& list) {
    for (const QString& line : list.split(u'\n', Qt::SkipEmptyParts)) {
        QString text;
        for (qsizetype i = 1; i < line.size(); ++i) {
            const bool escaped = line[i] == u'\\' && i + 1 < line.size();
            if (escaped) ++i;
            text += escaped && line[i] == u'n' ? QChar(u'\n') : line[i];
        }
        if (text.contains(QStringLiteral("%1")))
            templates_.push_back(templateOf(text, line.front() == u'#'));
        else
            whole_.insert(text, true);
    }
    index();
}

// Each under the three characters of its own that the fewest templates have, so that few are tried.
void KnownTexts::index() {
    QHash<QStringView, int> frequency;
    const auto eachKey = [](const KnownTemplate& of, auto what) {
        for (const QString& literal : of.literals)
            for (qsizetype i = 0; i + keyLength <= literal.size(); ++i)
                what(QStringView(literal).mid(i, keyLength));
    };
    for (const KnownTemplate& each : templates_)
        eachKey(each, [&](QStringView key) { ++frequency[key]; });
    for (std::size_t i = 0; i < templates_.size(); ++i) {
        QStringView rarest;
        int least = std::numeric_limits<int>::max();
        eachKey(templates_[i], [&](QStringView key) {
            if (frequency.value(key) >= least) return;
            rarest = key;
            least = frequency.value(key);
        });
        if (!rarest.isEmpty()) byKey_[rarest].push_back(static_cast<int>(i));
    }
}

// The literals one after the other, each at the first place where it stands: that finds a fit if there is
// one.
std::optional<FittingTemplate> KnownTexts::fit(const KnownTemplate& each, const QString& text) {
    if (!text.startsWith(each.literals.front())) return std::nullopt;
    FittingTemplate found{.what = &each, .holes = {}, .rest = {}};
    qsizetype at = each.literals.front().size();
    for (qsizetype i = 1; i < each.literals.size(); ++i) {
        const QString& literal = each.literals[i];
        const bool last = i + 1 == each.literals.size();
        qsizetype next = literal.isEmpty() ? text.size() : text.indexOf(literal, at);
        if (next < 0) return std::nullopt;
        if (last && !mayFollow(text, next + literal.size()) && text.endsWith(literal))
            next = text.size() - literal.size(); // the hole holds these words, too
        found.holes << text.mid(at, next - at);
        at = next + literal.size();
        if (last && !mayFollow(text, at)) return std::nullopt;
    }
    found.rest = text.mid(at);
    if (each.numbers && !std::ranges::all_of(found.holes, [](const QString& hole) { return isNumber(hole); }))
        return std::nullopt;
    return found;
}

std::optional<FittingTemplate> KnownTexts::fitting(const QString& text, bool clean) const {
    std::vector<int> tried;
    for (qsizetype i = 0; i + keyLength <= text.size(); ++i) {
        const auto found = byKey_.constFind(QStringView(text).mid(i, keyLength));
        if (found != byKey_.cend()) tried.insert(tried.end(), found->begin(), found->end());
    }
    std::ranges::sort(tried);
    tried.erase(std::unique(tried.begin(), tried.end()), tried.end());
    std::optional<FittingTemplate> best;
    const auto said = [](const FittingTemplate& fitted) {
        return std::pair(fitted.what->weight, -fitted.rest.size());
    };
    for (const int index : tried) {
        const KnownTemplate& each = templates_[static_cast<std::size_t>(index)];
        if (best && each.weight < best->what->weight) continue;
        auto fitted = fit(each, text);
        if (!fitted || (clean && std::ranges::any_of(fitted->holes, endsWithin))) continue;
        if (!best || said(*fitted) > said(*best)) best = std::move(fitted);
    }
    return best;
}

} // namespace epsiloscope
