// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/declared/Telling.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

// Everything that a release leaves has to pass here. What nobody declares that it may be told stays behind:
// events, members of events. Files have a second gate (core/experiment/files/ReleasedJson.h).

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

/// How a release ends that could not be finished once private records were looked at: in the same words
/// whatever they are.
Error releaseFailed();

} // namespace epsiloscope
