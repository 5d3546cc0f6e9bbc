// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QTranslator>

namespace epsiloscope {

/// The name of the made-up language that the pseudo-locale speaks.
inline const QString pseudoLanguage = QStringLiteral("en-XA");

/// A made-up language in which one sees what was not translated, and what has no room for longer words:
/// English with accents, about 30 % longer, in ⟦⟧. As they are stay %1 and %n, the letter behind an &,
/// HTML tags and entities, names of files (*.csv, a/b) and keys, words with digits or =, and single letters.
class PseudoLocale final : public QTranslator {
    Q_OBJECT
public:
    /// `core`: the texts of core that translators get, one a line; others of the context "core" are data.
    explicit PseudoLocale(const QString& core = {});

    QString translate(const char* context, const char* sourceText, const char* disambiguation = nullptr,
                      int n = -1) const override;
    bool isEmpty() const override { return false; }

    /// A text in this language.
    static QString accented(const QString& text);

private:
    QSet<QString> core_;
};

} // namespace epsiloscope
