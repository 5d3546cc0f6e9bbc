// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/statement/Telling.h"

#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// The one place through which everything that a release leaves has to pass. What is not on its lists stays
/// behind: events of kinds that nobody allowed, members of events, members of files.

/// Lets through what a release may tell of its events, and nothing else. What the program itself records,
/// draws, prints or writes of a release is made of these.
class ReleaseFilter final : public Observer {
public:
    /// `mechanism` says what it puts out (MechanismDescriptor::releases); both must outlive this.
    ReleaseFilter(const MechanismDescriptor& mechanism, Observer& behind);
    void observe(const Event& event) override;

private:
    const MechanismDescriptor& mechanism_;
    Observer& behind_;
    std::vector<const SeriesDescriptor*> series_; ///< declared, and so the findings: nothing else passes
    std::vector<const FindingKind*> findings_;
    std::optional<TrialNumber> trial_;
    Stage stage_ = Stage::Load;
};

/// Lets through what a mechanism declares, and nothing else. Of what it sends besides, a remark says once
/// that it was not recorded.
class DeclarationFilter final : public Observer {
public:
    /// Both must outlive this.
    DeclarationFilter(const MechanismDescriptor& mechanism, Observer& behind);
    void observe(const Event& event) override;

private:
    void refuse(TrialNumber trial, const std::string& id);

    Observer& behind_;
    std::vector<const SeriesDescriptor*> series_;
    std::vector<const FindingKind*> findings_;
    std::set<std::string> refused_;
};

/// One member of result.json that a release may have.
struct ReleasedMember {
    std::string path; ///< JSON pointer, with everything below it; "*" is any one member or place
    Tells tells;      ///< with why it may be told, in a sentence
};
/// All of them: what the program itself writes, and what mechanisms declare of their findings and series;
/// resources/manual/release-bytes.md shows this list.
const std::vector<ReleasedMember>& releasedMembers();

/// The file of a release with what is on the list alone.
Json releasedJson(const Json& result, const MechanismDescriptor& mechanism);

/// How a release ends that could not be finished once private records were looked at: in the same words
/// whatever they are.
Error releaseFailed();

} // namespace epsiloscope
