// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"

#include <QStringList>

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// What many runs that are shown together promise: for each meaning of ε (kind, δ, adjacency) among their
/// finished trials, from which ε to which.
class PrivacyRange {
public:
    /// Takes in what the run's finished trials have spent; where the measure is the data-independent ε, that
    /// one instead.
    void add(const Run& run, Measure measure = Measure::Epsilon);
    void add(const PrivacyRange& other);
    /// Takes in the ε by which the run is held against others, in place of what it has spent.
    void addCompared(const Run& run, const std::vector<Epsilon>& compared);

    /// "GNMax: ε = 0.412 to 2.1 at δ = 1e-5 · add or remove one record · data-independent: may be published",
    /// one for each meaning, and one that says how many runs came before a release.
    QStringList words(const QString& name) const;
    bool dataDependent() const { return has(EpsilonKind::DataDependent); }
    /// Some run promises nothing.
    bool notPrivate() const { return has(EpsilonKind::None); }
    /// Several kinds of ε stand side by side; those that are no promise do not count.
    bool mixedKinds() const;
    /// Some run was stopped by its data-dependent ε, so that how many labels it got tells of the private
    /// data.
    bool labelsTellOfData() const { return labelsTellOfData_; }
    /// " at δ = 1e-5", or nothing where there is no single δ.
    QString atDelta() const;

private:
    struct Meaning {
        Epsilon first; ///< kind, δ and adjacency
        double least = 0, most = 0;
    };
    bool has(EpsilonKind kind) const;
    void add(const Meaning& meaning);
    std::vector<Meaning> meanings_;
    bool labelsTellOfData_ = false;
    std::uint64_t runsBefore_ = 0; ///< of the release before which there were most
};

/// Whether the run stops on its data-dependent ε: then how many labels it got depends on the private data.
bool labelsTellOfData(const Run& run);
/// What must be said of those numbers of labels; `names` as in a sentence.
QString labelsWarning(const QString& names);

/// What must be said of figures that are compared over many runs on the same data.
QString comparisonWarning(std::size_t runs);

} // namespace epsiloscope
