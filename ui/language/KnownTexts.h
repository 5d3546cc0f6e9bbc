// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

/// A text of core with places for what is only known as it runs.
struct KnownTemplate {
    QString source;       ///< "label '%1' has one class"
    QStringList literals; ///< between its holes; the first and the last may be empty
    bool numbers = false; ///< its holes are for numbers alone
    qsizetype weight = 0; ///< characters in its literals that are no blanks: how much it says
};

/// A template that fits a text.
struct FittingTemplate {
    const KnownTemplate* what = nullptr;
    QStringList holes;
    QString rest; ///< the text behind it, joint included; empty most often
};

/// The texts that core says to people, as core-words lists them: looked up whole, or found by what stands
/// between their holes, in time linear in the length of the text.
class KnownTexts {
public:
    /// A text a line; '#' before those whose holes are for numbers, else a blank.
    explicit KnownTexts(const QString& list);

    qsizetype size() const { return whole_.size() + static_cast<qsizetype>(templates_.size()); }
    bool has(const QString& text) const { return whole_.contains(text); }
    /// The one that says most, and leaves least of the text behind it. `clean`: with no sentence ending
    /// within a hole.
    std::optional<FittingTemplate> fitting(const QString& text, bool clean) const;

private:
    static std::optional<FittingTemplate> fit(const KnownTemplate& each, const QString& text);
    void index();

    QHash<QString, bool> whole_;
    std::vector<KnownTemplate> templates_;
    QHash<QStringView, std::vector<int>> byKey_; ///< three characters of a literal, the rarest
};

/// True if a text is a number as people write it: "12,000", "−0.5", "1e-5", "∞".
bool isNumber(QStringView text);

} // namespace epsiloscope
