// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/Museum.h"
#include "ui/session/WindowState.h"

namespace epsiloscope::testing {

/// A run of the museum: "result.json", or "release.json".
inline std::shared_ptr<const Run> museumRunInData(const std::string& mechanism,
                                                  const char* name = "result.json") {
    auto run = runFromJson(museumJson(mechanism, name), "/data");
    if (!run) qFatal("%s: %s", mechanism.c_str(), run.error().message().c_str());
    return std::make_shared<const Run>(std::move(run).value());
}

/// A session with an exploration, a release and a duplicate, notes, a sweep, charts that were looked at, and
/// forms in which something wrong was typed.
inline WindowState smallSession() {
    WindowState session;
    session.file = "/home/me/mine.epsiloscope";
    session.forms.experiment = museumRunInData("pate-gnmax")->experiment();
    session.forms.fingerprint = "0123abcd";
    session.forms.notAsked = "patient";
    session.forms.mechanisms.chosen = "pate-gnmax";
    session.forms.mechanisms.forms["pate-gnmax"]["teachers"] = {"-7", true};
    session.forms.mechanisms.forms["saa"]["alpha"] = {"“x”", false};
    session.forms.budget = {"x", {{"delta", {"", false}}}, 3, "no seed"};
    const auto add = [&session](int id, const char* name,
                                const std::shared_ptr<const Run>& run) -> RunEntry& {
        const Mechanism* mechanism = findMechanism(run->experiment().mechanism);
        session.runs.push_back({.id = RunNumber::fromNumber(id),
                                .name = QString::fromUtf8(name),
                                .paletteIndex = id,
                                .run = run,
                                .mechanism = &mechanism->descriptor,
                                .dataset = nullptr});
        return session.runs.back();
    };
    add(1, "GNMax", museumRunInData("pate-gnmax")).note = "two\nlines, ε and “quotes”";
    RunEntry& release = add(4, "the release", museumRunInData("dp-logistic", "release.json"));
    release.pinned = release.renamed = true;
    RunEntry& copy = add(9, "GNMax copy", session.runs[0].run);
    copy.visible = false;
    session.selected = 4;
    auto sweep = sweepFromJson(museumJson("dp-logistic", "sweep.json"), "/data");
    if (!sweep) qFatal("%s", sweep.error().message().c_str());
    session.sweeps.push_back({"sweep 1", 0, std::make_shared<const SweepResult>(std::move(sweep).value())});
    ChartView view;
    view.zoomed = true;
    view.x = {1, 20};
    view.y = {0.25, 2};
    view.logX = true;
    view.notes = {{2, 1, "here"}};
    view.hidden = {"run/1"};
    view.cursorB = 3.5;
    session.charts["accountant"] = view;
    session.views["prices"] = {{"trials", 3}};
    session.table["filter"] = "gnmax";
    session.window["view"] = "votes";
    return session;
}

/// All that a session says of what a run has come to.
inline std::string runText(const Run& run) {
    return resultToJson(run, AttackerTold::No).dump();
}

} // namespace epsiloscope::testing
