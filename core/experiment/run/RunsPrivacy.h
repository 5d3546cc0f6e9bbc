// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/RunPrivacy.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The privacy of many runs that are shown together: for each meaning of ε (kind, δ, adjacency) from which ε
/// to which.
class RunsPrivacy {
public:
    /// Which ε of a run is shown.
    using Shown = const std::optional<RepeatedEpsilon>& (*)(const RunPrivacy& privacy);
    static const std::optional<RepeatedEpsilon>& promised(const RunPrivacy& privacy) {
        return privacy.promised;
    }
    static const std::optional<RepeatedEpsilon>& spent(const RunPrivacy& privacy) { return privacy.spent; }
    static const std::optional<RepeatedEpsilon>& compared(const RunPrivacy& privacy) {
        return privacy.compared();
    }

    /// Takes in what a run of which a repeat has finished says.
    void add(const Run& run, Shown shown = compared);
    void add(const RunsPrivacy& other);

    /// "ε = 0.412 to 2.1 at δ = 1e-5 · add or remove one record · promised", one for each meaning, and one
    /// that says how many runs came before a release.
    std::vector<Sentence> lines() const;
    bool dependsOnData() const { return has(EpsilonKind::DataDependent); }
    /// Some run promises nothing.
    bool notPrivate() const { return has(EpsilonKind::None); }
    /// Several kinds of ε stand side by side; those that are no promise do not count.
    bool mixedKinds() const;
    /// How many queries some run asked tells of the votes (RunPrivacy::stoppedByVotes).
    bool stoppedByVotes() const { return stoppedByVotes_; }
    /// Absent where they have no single δ.
    std::optional<double> delta() const;
    /// Whose they are, where all are about persons of one column; else a record.
    PrivacyUnit unit() const;

private:
    bool has(EpsilonKind kind) const;
    void add(const RepeatedEpsilon& range);
    std::vector<RepeatedEpsilon> meanings_;
    bool stoppedByVotes_ = false;
    std::uint64_t runsBefore_ = 0; ///< before the release that had most
};

} // namespace epsiloscope
