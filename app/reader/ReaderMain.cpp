// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/foreign/kinds/ForeignKinds.h"
#include "core/foreign/walls/ProcessWalls.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignMessages.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <sys/prctl.h>
#include <unistd.h>
#include <vector>

namespace epsiloscope {
namespace {

constexpr int requested = 0, answered = 1, fileHandedOver = 3, besideHandedOver = 4;

/// All that comes over the pipe until it is closed.
std::string everythingFrom(int descriptor) {
    std::string text;
    char piece[4096];
    for (ssize_t got = 0; (got = ::read(descriptor, piece, sizeof piece)) > 0;)
        text.append(piece, static_cast<std::size_t>(got));
    return text;
}

Result<void> readFile(const ForeignKind& kind, const ForeignRequest& request, ForeignWriter& out) {
    try {
        ASSIGN_OR_RETURN(const auto file, ForeignFile::ofDescriptor(fileHandedOver, request.name));
        std::optional<ForeignFile> beside;
        if (request.beside) {
            ASSIGN_OR_RETURN(beside, ForeignFile::ofDescriptor(besideHandedOver, request.name));
        }
        return kind.read(request, file, beside ? &*beside : nullptr, out);
    } catch (const std::bad_alloc&) {
        return Error{Sentence("reading this file takes more than %1 MiB of memory", {request.memory >> 20U}),
                     {},
                     "take a part of it, or save the table as CSV"};
    } catch (const std::exception& problem) {
        return Error{Sentence("the file cannot be read (%1)", {problem.what()}), {}, "save the table as CSV"};
    }
}

int answer() {
    const auto request = requestFromJson(Json::parse(everythingFrom(requested), nullptr, false));
    ForeignWriter out(ForeignWriter::toDescriptor(answered), request ? request->rows : 0);
    if (!request) {
        out.finish(request.error());
        return EXIT_FAILURE;
    }
    const Result<ForeignKind> kind = foreignKind(request->kind);
    if (kind && kind->prepare) kind->prepare();
    out.walls(raiseWalls(request->memory));
    const Result<void> outcome = kind ? readFile(*kind, *request, out) : Result<void>(kind.error());
    out.finish(outcome);
    return outcome ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace
} // namespace epsiloscope

int main() {
    // It dies with whoever asked, also where that was killed.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // Without the tidying up of libraries, which may ask for more than the walls allow.
    std::_Exit(epsiloscope::answer());
}
