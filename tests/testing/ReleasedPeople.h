// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/testing/FixedEntropy.h"
#include "tests/testing/PeopleFile.h"

#include <QTemporaryDir>

#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Releases of made-up people and of their neighbours, all with the same noise and the same split: what
/// differs between two of them is what their data differ in.
class ReleasedPeople {
public:
    explicit ReleasedPeople(int people);

    const PeopleFile& people() const { return people_; }
    /// Of a record that is private in every experiment(): the first.
    std::size_t row() const { return 0; }
    Experiment experiment(const std::string& mechanism) const;
    /// How many of these people are private in releases of that experiment.
    std::size_t privateRecords(const Experiment& experiment) const;
    /// Those that a mechanism protects from being told apart.
    std::vector<Neighbour> neighbours(const MechanismDescriptor& mechanism) const;

    /// As it ended, in memory, and its file; `trouble`: why there is none.
    struct Released {
        Run run;
        Json file{};
        std::string trouble{};
        /// What is left of the file once the outputs of the mechanism are taken out, with everything that
        /// follows from them.
        std::string withoutOutputs() const;
        std::string whole() const { return trouble + file.dump(1); }
    };
    /// `experiment` is of these people; an exploration is run likewise.
    Released released(const Experiment& experiment, const PeopleFile& people);
    /// Likewise of any text in place of the people's.
    Released released(const Experiment& experiment, const std::string& text);

private:
    PeopleFile people_;
    QTemporaryDir folder_;
    FixedEntropy entropy_;
    FixedSplit split_;
};

} // namespace epsiloscope::testing
