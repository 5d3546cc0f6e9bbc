// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/declared/MemberKinds.h"

#include <string>

namespace epsiloscope {

/// "0.1.0".
std::string version();
/// The build of this program, as the files that it writes say it: version, commit, compiler, build type,
/// whether the machine's own instructions are used.
Json buildToJson();
/// What a file of this schema, e.g. "epsiloscope.solve/1", holds: its name and the build before the members.
Json fileOf(const char* schema, Json members = Json::object());
/// In a JSON Schema of such a file.
Json buildSchema();

/// The build that writes; what a file that is read says of its own is passed over.
template <class Struct> Member<Struct> buildMember() {
    return memberElsewhere<Struct>("build", buildSchema()).writtenBy([](const Struct&) {
        return buildToJson();
    });
}

} // namespace epsiloscope
