// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/mechanisms/Mechanism.h"
#include "core/privacy/Telling.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The one place through which everything that a release leaves has to pass. What is not on its lists stays
/// behind: events of kinds that nobody allowed, members of events, members of files.

/// Lets through what a release may tell of its events, and nothing else. What the program itself records,
/// draws, prints or writes of a release is made of these.
class ReleaseGate final : public Observer {
public:
    /// `mechanism` says what it puts out (MechanismDescriptor::releases); both must outlive this.
    ReleaseGate(const MechanismDescriptor& mechanism, Observer& behind)
        : mechanism_(mechanism), behind_(behind) {}
    void observe(const Event& event) override;

private:
    const MechanismDescriptor& mechanism_;
    Observer& behind_;
    int trial_ = 0;
    Stage stage_ = Stage::Load;
};

/// One member of result.json that a release may have.
struct ReleasedMember {
    std::string path; ///< JSON pointer, with everything below it; "*" is any one member or place
    Telling telling = Telling::Private;
    std::vector<std::string> outputs; ///< Covered: outputs of mechanisms, one of which it is or follows from
    std::string argument;             ///< why it may be told, in a sentence
};
/// All of them; resources/manual/release-bytes.md shows this list.
const std::vector<ReleasedMember>& releasedMembers();

/// The file of a release with what is on the list alone.
Json releasedJson(const Json& result, const MechanismDescriptor& mechanism);

/// How a release ends that could not be finished once private records were looked at: in the same words
/// whatever they are.
Error releaseFailed();

} // namespace epsiloscope
