// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/terms/ExplainedTerm.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace epsiloscope {

/// Every term that explains itself, in the order of lists: its words stand in resources/terms.md, its numbers
/// here. Made anew with each call: words follow the language.
std::vector<ExplainedTerm> explainedTerms();

/// By id or by any of its names, whatever the case; absent where no term answers to it.
std::optional<ExplainedTerm> findTerm(const QString& idOrName);

/// Ids of all, in their order.
QStringList termIds();

/// The table of the manual page "explain": a line for each term, Markdown.
QString tableOfTerms();

/// Which term a text of the window is about: by its id, its names, and the parameters that are it.
class TermNames {
public:
    TermNames();

    /// Its id, where the whole text is a name ("δ", "Threshold", "ε spent:"); else empty. One letter must
    /// have the same case.
    QString named(const QString& text) const;
    /// The same of a title that says more, with units or words about it: "Noise σ, votes".
    QString inTitle(const QString& title) const;
    /// The term of a parameter of a mechanism; else empty.
    QString ofParameter(const QString& id) const { return parameters_.value(id); }

private:
    QHash<QString, QString> exact_, folded_, parameters_; ///< ids by name
    QStringList phrases_; ///< folded names of more than two letters, the longest first
};

} // namespace epsiloscope
